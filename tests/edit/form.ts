// What the panel of the editor shows, without a browser.
import './english.ts'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Control } from '../../src/editor/client/Control.tsx'
import { ControlContext } from '../../src/editor/client/fieldValues.ts'
import { type Editing, EditingContext } from '../../src/editor/client/editing.ts'
import type { EditedPage, Field, Subject } from '../../src/editor/protocol.ts'
import type { Value } from '../../src/write/write.ts'
import type { Path } from '../../src/model/source/path.ts'

/** The files and pages of a small site. */
export const NAMES = { picture: ['a.svg'], document: ['a.pdf'], link: ['/'] }

/** A part of the panel as HTML, while something in a subject is selected: lists and groups around it are open. */
export function shown(element: ReactElement, subject: Subject, at: Path = []): string {
  const page: EditedPage = {
    path: '/',
    subjects: [subject],
    html: '',
    versions: {},
    history: { count: 0 },
    hasEarlier: true,
    languages: [],
    names: NAMES,
    titles: {},
  }
  const editing = {
    page,
    server: { path: () => '/', pictureAddress: (name: string) => name },
    drafts: { get: () => undefined, begun: () => undefined },
    selected: { subject: 0, path: at },
    refused: {},
    open: { count: 0, first: [] },
    brought: {},
  } as unknown as Editing
  const form = createElement(ControlContext, { value: Control }, element)
  return renderToStaticMarkup(createElement(EditingContext, { value: editing }, form))
}

/** A text as it stands in HTML. */
export const escaped = (text: string) => renderToStaticMarkup(createElement('i', {}, text)).slice(3, -4)

/** Any value that a field takes the form of. */
export function sample(field: Field): Value {
  switch (field.kind) {
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'choice':
      return field.choices[0].value
    case 'list':
      return [sample(field.item)]
    case 'tuple':
      return field.items.map(sample)
    case 'either':
      return sample(field.options[0])
    case 'record':
      return {}
    case 'group':
      return Object.fromEntries(field.fields.map(each => [each.name, sample(each.field)]))
    case 'variants':
      return { [field.by]: field.variants[0].value }
    default:
      return 'New'
  }
}

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
