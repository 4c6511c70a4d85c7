// What `validate` warns of, as the editor lists it, and the pages that show it.
import type { WrittenPlace } from '../protocol.ts'
import { isLagging } from '../../model/locales/load.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import { textsOfPage } from '../../model/locales/sourceWords.ts'
import { sortProblems } from '../../model/messages/sortProblems.ts'
import type { Problem } from '../../model/messages/problem.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import { isWithin, type Path, valueAt } from '../../model/source/path.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { figuresWithoutSource } from '../../node/page/sources.ts'
import { faultOf } from './candidate.ts'

/** A warning whose repair does not say yet which state of its file it is for. */
export type Warning = ReturnType<typeof warningOf>

/** The warnings of a site, in the order in which `validate` prints them. */
export function warningsOf({ checked }: Pick<DevState, 'checked'>): Problem[] {
  const problems = sortProblems([...checked.problems, ...figuresWithoutSource(checked)])
  return problems.filter(({ severity }) => severity === 'warning')
}

/** A warning as the editor shows it. Commands for a terminal are not for those who work in it. */
export function warningOf(problem: Problem, found: Pick<LoadResult, 'sources'>) {
  const { hint = '', page } = problem
  const sentences = hint.split(/(?<=\.) /).filter(each => !/npm run/.test(each))
  const words = {
    // The button beside it leads to the place.
    message: problem.message.replace(/ \([^\s()]+\.\w+:\d+\)/, ''),
    hint: isLagging(problem) ? '' : sentences.join(' '),
  }
  return { ...faultOf({ ...problem, ...words }, found), shownOn: page }
}

/**
 * The address of a page that shows a value, with the language of the value; undefined where none does.
 * @param whole the value of the file, where that is another one than in the site
 */
export function pageWith(
  { checked }: Pick<DevState, 'checked'>,
  { file, path = [] }: WrittenPlace,
  whole = checked.sources.get(file)?.value,
): string | undefined {
  const { draft, languages } = checked
  const [from, ...others] = languages.map(({ code }) => code)
  const code = languageOfFile(file, others)
  const words = code && valueAt(whole, [path[0], from])
  const group: Path = path.slice(0, -1)
  const page = draft?.pages.find(each =>
    textsOfPage(checked.full(each), catalogue).some(text =>
      code ? text.text.trim() === String(words).trim() : text.file === file && isWithin(text.at, group),
    ),
  )
  return page && (code ? `/${code}${page.summary.head.path}` : page.summary.head.path)
}
