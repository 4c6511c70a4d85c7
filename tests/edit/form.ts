// What the panel of the editor shows, without a browser.
import './english.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Control } from '../../src/editor/client/Control.tsx'
import { ControlContext } from '../../src/editor/client/fieldValues.ts'
import { type Editing, EditingContext } from '../../src/editor/client/editing.ts'
import type { EditedPage, Field, Subject } from '../../src/editor/protocol.ts'
import type { Path } from '../../src/model/source/path.ts'

/** The files and pages of a small site. */
export const NAMES = { picture: ['a.svg'], document: ['a.pdf'], link: ['/'] }

/** A part of the panel as HTML, while something in a subject is selected: lists and groups around it are open. */
export function shown(element: ReactElement, subject: Subject, at: Path = []): string {
  const page: EditedPage = {
    path: '/',
    subjects: [subject],
    html: '',
    marks: [],
    versions: {},
    history: { count: 0 },
    languages: [],
    names: NAMES,
    titles: {},
  }
  const editing = {
    page,
    server: { path: () => '/' },
    drafts: { get: () => undefined },
    selected: { subject: 0, path: at },
    refused: {},
  } as unknown as Editing
  const form = createElement(ControlContext, { value: Control }, element)
  return renderToStaticMarkup(createElement(EditingContext, { value: editing }, form))
}

/** A text as it stands in HTML. */
export const escaped = (text: string) => renderToStaticMarkup(createElement('i', {}, text)).slice(3, -4)

/** All fields within a field. */
export function within(field: Field): Field[] {
  const inner = (): Field[] => {
    switch (field.kind) {
      case 'group':
        return field.fields.map(each => each.field)
      case 'variants':
        return field.variants.flatMap(({ fields }) => fields.map(each => each.field))
      case 'list':
        return [field.item]
      case 'record':
        return [field.value]
      case 'tuple':
        return field.items
      case 'either':
        return field.options
      default:
        return []
    }
  }
  return [field, ...inner().flatMap(within)]
}

/** The help of all fields within a field, and of the forms that they may have. */
export const helpsIn = (field: Field): Set<string> =>
  new Set(
    within(field).flatMap(each => {
      const forms = each.kind === 'variants' ? each.variants : each.kind === 'choice' ? each.choices : []
      return [each, ...forms].flatMap(({ help }) => (help === undefined ? [] : [help]))
    }),
  )
