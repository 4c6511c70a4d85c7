// Where in the menu a page is to stand.
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { originOf } from '../originOf.ts'
import type { EditedPage } from '../protocol.ts'
import { Labelled, Select } from './parts.tsx'
import { WORDS } from './editorWords.ts'

/** A place in the menu for one more entry. */
export interface MenuPlace {
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

export interface MenuChoiceProps {
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
