// The languages of the editor: those of the site that there are words for, or else English.
import { parse } from 'yaml'
import { languageOf } from '../../model/locales/languages.ts'
import { isRecord } from '../../model/source/path.ts'
import { readInside } from '../../node/disk/replaceFile.ts'
import type { Spoken } from '../protocol.ts'

const files = import.meta.glob<string>('../../starter/editor/*.yaml', { eager: true, query: '?raw', import: 'default' })

const WRITTEN_IN = 'en'

interface Words extends Pick<Spoken, 'words' | 'labels'> {
  /** What the pages of a desk say. They are made on the server, so that the editor is not sent these. */
  desk: Readonly<Record<string, string>>
}

/** The languages of a site; `draft` counts where it names none. */
export interface Languages {
  languages: readonly { code: string }[]
  draft?: { config: { lang: string } }
}

/** Words with others, which count where both have them; groups of words are joined in the same way. */
function joined<Group extends object>(first: Group, second: object): Group {
  const own = new Map<string, unknown>(Object.entries(first))
  for (const [name, part] of Object.entries(second)) {
    const before = own.get(name)
    own.set(name, isRecord(before) && isRecord(part) ? joined(before, part) : part)
  }
  return Object.fromEntries(own) as Group
}

// en-GB has the words of en.
const own = (code: string): string | undefined => files[`../../starter/editor/${code.split('-')[0]}.yaml`]

/** The languages in which the editor of a site can be, with its words. */
export const editorLanguages = (site: Languages, root: string): Spoken[] =>
  writtenLanguages(site, root).map(({ desk: _, ...spoken }) => spoken)

/**
 * The languages of a site that there are words for, that of its content first. What one lacks is in English.
 * @param root the folder of the site, which may bring words of more languages, and for its own blocks
 * @throws for a file that cannot be read
 */
export function writtenLanguages({ languages, draft }: Languages, root: string): (Spoken & Words)[] {
  const read = (code: string) => {
    const file = `editor/${code}.yaml`
    try {
      const texts = [own(code), readInside(root, file)?.toString()]
      return texts.flatMap(text => (text ? [parse(text) as Partial<Words>] : []))
    } catch (error) {
      throw new Error(`${file} cannot be read. ${error instanceof Error ? error.message : ''}`)
    }
  }
  const codes = languages.length ? languages.map(({ code }) => code) : [draft?.config.lang ?? WRITTEN_IN]
  const known = codes.filter(code => read(code).length)
  return (known.length ? known : [WRITTEN_IN]).map(code => {
    const { name, direction } = languageOf(code)
    const words = [...read(WRITTEN_IN), ...read(code)].reduce<Words>(joined, { words: {}, labels: {}, desk: {} })
    return { code, name, direction, ...words }
  })
}
