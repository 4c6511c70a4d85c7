// The parts of a page in order, and the blocks that can be added to it.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type Subject, originOf, type EditedPage } from '../protocol.ts'
import { SectionChooser } from './SectionChooser.tsx'
import {
  type DragProps,
  followEntry,
  useDragOrder,
  RefusalNote,
  Button,
  Labelled,
  Select,
  Form,
  Length,
  useFirstControl,
} from './parts.tsx'
import { Ahead } from './Ahead.tsx'
import { FindAndReplace } from './FindAndReplace.tsx'
import { useEditing } from './editing.ts'
import { fieldAt } from './fieldValues.ts'
import { isHidden, sectionActions, sectionIndex } from './sectionActions.ts'
import { labelIn, WORDS } from './editorWords.ts'
import { latinLetters } from '../latinLetters.ts'
import { plainLetters } from '../texts.ts'
import { Prices, usePriceBoards } from './Prices.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'

interface OutlineProps {
  /** What was opened last: the source of a subject, or one of the forms of the outline. */
  last: RefObject<string | undefined>
  /** Called with the form that is shown, which begins at its top. */
  toTop: (form?: string) => void
}

/** What can be selected of a page without pressing on it. */
export function PageOutline({ last, toTop }: OutlineProps) {
  const editing = useEditing()
  const { page, select } = editing
  const [adds, setAdds] = useState<'section' | 'page' | 'prices'>()
  const begin = (form: typeof adds) => {
    last.current = form
    setAdds(form)
  }
  const done = () => setAdds(undefined)
  useLayoutEffect(() => toTop(adds), [toTop, adds])
  const boards = usePriceBoards()
  const sections = page.subjects.filter(({ kind }) => kind === 'section')
  const drag = useDragOrder((from, to) => sectionActions(editing, sections[from]).moveTo(sectionIndex(sections[to])))
  const isLast = (opened?: string) => ({ 'data-last': opened === last.current || undefined })
  const open = (kind: Subject['kind']) => {
    const subject = page.subjects.findIndex(each => each.kind === kind)
    return { ...isLast(page.subjects[subject]?.source), act: () => select({ subject, path: [] }) }
  }
  if (adds === 'section') return <SectionChooser onDone={done} />
  if (adds === 'page') return <NewPage onDone={done} />
  if (adds === 'prices') return <Prices boards={boards} onDone={done} />
  return (
    <>
      <p className="hint">{WORDS.help}</p>
      <PageChoice />
      <div className="bar">
        {boards.length > 0 && (
          <Button {...isLast('prices')} act={() => begin('prices')}>
            {WORDS.prices}
          </Button>
        )}
        {!page.language && (
          <Button {...isLast('page')} act={() => begin('page')}>
            {WORDS.newPage}
          </Button>
        )}
      </div>
      <UnusedPairs />
      <ReadersPanel />
      <h2>{WORDS.thisPage}</h2>
      <Button className="row" {...open('page')}>
        {WORDS.titleAndDescription}
      </Button>
      <h2>{WORDS.sections}</h2>
      <ol className="sections">
        {sections.map((section, index) => (
          <SectionRow
            key={section.source}
            section={section}
            drag={page.language ? undefined : drag(index)}
            {...isLast(section.source)}
          />
        ))}
      </ol>
      {!page.language && (
        <Button {...isLast('section')} act={() => begin('section')}>
          {WORDS.addSection}
        </Button>
      )}
      <Button className="row" {...open('site')}>
        {WORDS.everyPage}
      </Button>
      <Ahead />
      <FindAndReplace />
    </>
  )
}

/** A section in the list: pressed to open it, moved by Alt and an arrow key or by its dots. */
function SectionRow({ section, drag, ...others }: { section: Subject; drag?: DragProps; 'data-last'?: true }) {
  const editing = useEditing()
  const { index, moveTo } = sectionActions(editing, section)
  const keys = async (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !by || !drag) return
    event.preventDefault()
    const entry = event.currentTarget.closest('li')
    const list = entry?.parentElement
    const place = [...(list?.children ?? [])].indexOf(entry as Element)
    if (await moveTo(index + by)) followEntry(list, place + by, 'button.row')
  }
  return (
    <li {...drag?.entry}>
      {drag && <span {...drag.handle}>⠿</span>}
      <Button
        {...others}
        className={isHidden(section) ? 'row unseen' : 'row'}
        aria-keyshortcuts={drag && 'Alt+ArrowUp Alt+ArrowDown'}
        onKeyDown={event => void keys(event)}
        act={() => editing.select({ subject: editing.page.subjects.indexOf(section), path: [] })}
      >
        {section.title !== section.type && <b>{section.title} </b>}
        <span>{labelIn(section.name)}</span>
        {isHidden(section) && <i>{WORDS.hidden}</i>}
      </Button>
    </li>
  )
}

/** Translations of words that are no longer on the site, which can be deleted. Nothing where there are none. */
function UnusedPairs() {
  const { page, change } = useEditing()
  const { unused = [] } = page.language ?? {}
  if (unused.length === 0) return null
  const remove = async () => {
    const files = [...new Set(unused.map(({ file }) => file))]
    for (const file of files) {
      const paths = unused.filter(each => each.file === file).map(({ path }) => path)
      const edits = paths.toReversed().map(path => ({ op: 'delete' as const, path }))
      await change({ file, edits, field: UNUSED })
    }
  }
  return (
    <div className="note">
      <p>{WORDS.unusedPairs(unused.length)}</p>
      <Button act={remove}>{WORDS.deleteThem}</Button>
      <RefusalNote field={UNUSED} />
    </div>
  )
}

const UNUSED = 'pairs unused'

/** The way to other pages: links of the page lead nowhere while it is edited. */
function PageChoice() {
  const { page, server } = useEditing()
  return (
    <Labelled label={WORDS.page}>
      {own => (
        <Select
          {...own}
          value={page.path}
          options={page.names.link.map(path => [path, `${page.titles[path]} · ${path}`])}
          onChoose={path => server.go(path, page.language?.code)}
        />
      )}
    </Labelled>
  )
}

// A new page: its title, its address and its place in the menu.

const KEY = 'page new'

const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u

/** The form of a new page, which begins with words to be replaced. */
function NewPage({ onDone }: { onDone: () => void }) {
  const { page, server, ask } = useEditing()
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const places = menuPlaces(page)
  const [place, setPlace] = useState(0)
  const [description, setDescription] = useState('')
  const form = useFirstControl<HTMLFormElement>()
  const head = page.subjects.find(({ kind }) => kind === 'page')
  const shownOf = (name: string) => head && fieldAt(head, [name])?.shownLength
  // Of a title in another script too little would be left.
  const path = typed ?? (OTHER_SCRIPT.test(latinLetters(title)) ? '/' : `/${plainLetters(title)}`)
  const add = async () => {
    const wanted = {
      title: title.trim(),
      path: path.trim(),
      description: description.trim() || undefined,
      menu: places[place - 1]?.origin,
    }
    if (await ask(KEY, () => server.act('newPage', wanted))) server.go(wanted.path)
  }
  return (
    <Form act={add} ref={form}>
      <h2>{WORDS.newPage}</h2>
      <p className="hint">{WORDS.newPageHelp}</p>
      <Labelled label={WORDS.title}>
        {own => (
          <>
            <input {...own} value={title} onChange={({ target }) => setTitle(target.value)} />
            <Length text={title} shown={shownOf('title')} />
          </>
        )}
      </Labelled>
      <Labelled label={WORDS.address} help={WORDS.newAddressHelp}>
        {own => <input {...own} value={path} onChange={({ target }) => setTyped(target.value)} />}
      </Labelled>
      <Labelled label={WORDS.pageDescription} help={WORDS.pageDescriptionHelp}>
        {own => (
          <>
            <textarea {...own} rows={2} value={description} onChange={({ target }) => setDescription(target.value)} />
            <Length text={description} shown={shownOf('description')} />
          </>
        )}
      </Labelled>
      <MenuChoice places={places} place={place} onPlace={setPlace} />
      <RefusalNote field={KEY} />
      <button type="submit" disabled={!title.trim() || path === '/'}>
        {WORDS.addPage}
      </button>
      <Button act={onDone}>{WORDS.cancel}</Button>
    </Form>
  )
}

// Where in the menu a page is to stand.

/** A place in the menu for one more entry. */
interface MenuPlace {
  words: string
  origin: { file: string; path: Path }
}

const siteOf = ({ subjects }: EditedPage) => subjects.find(({ kind }) => kind === 'site')

/** The end of the menu, and of each of its groups. */
export function menuPlaces(page: EditedPage): MenuPlace[] {
  const site = siteOf(page)
  const menu = site && valueAt(site.value, ['menu'])
  if (!site || !Array.isArray(menu)) return []
  const groups = menu.flatMap((entry: unknown, index) =>
    isRecord(entry) && Array.isArray(entry.items)
      ? [{ words: WORDS.inGroup(String(entry.title)), path: ['menu', index, 'items', entry.items.length] }]
      : [],
  )
  const all = [{ words: WORDS.endOfMenu, path: ['menu', menu.length] }, ...groups]
  return all.map(({ words, path }) => {
    const list = originOf(site, path.slice(0, -1))
    return { words, origin: { file: list.file, path: [...list.path, path[path.length - 1]] } }
  })
}

/** True when the menu leads to a page. */
export function isInMenu(page: EditedPage, path: string): boolean {
  const leads = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(leads) : isRecord(value) && (value.to === path || leads(value.items))
  return leads(valueAt(siteOf(page)?.value, ['menu']))
}

interface MenuChoiceProps {
  places: MenuPlace[]
  /** 0 for none. */
  place: number
  onPlace: (place: number) => void
}

export function MenuChoice({ places, place, onPlace }: MenuChoiceProps) {
  return (
    <Labelled label={WORDS.inTheMenu}>
      {own => (
        <Select
          {...own}
          value={place}
          options={[WORDS.notInMenu, ...places.map(({ words }) => words)].map((words, index) => [index, words])}
          onChoose={chosen => onPlace(Number(chosen))}
        />
      )}
    </Labelled>
  )
}
