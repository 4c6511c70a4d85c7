// Makes a page with problems fit to be shown in development, with a message in the place of every bad section.
import type { BlockData } from '../../app/data.ts'
import type { CheckedBlock, CheckedPage } from '../../model/page/checkedPage.ts'
import type { Problem } from '../../model/messages/problem.ts'

/** The type of the stand-in; no block can have it, because a block is named in one word. */
const STAND_IN = 'site-problem'

/** The page without its bad sections, and what is wrong with each of them by its position. */
export function draftPage(page: CheckedPage, problems: Problem[]): { page: CheckedPage; bad: Map<number, Problem[]> } {
  const bad = new Map<number, Problem[]>()
  const own = problems.filter(({ severity, page: path }) => severity === 'error' && path === page.head.path)
  for (const problem of own) {
    const { section } = problem
    if (section !== undefined) bad.set(section, [...(bad.get(section) ?? []), problem])
  }
  const band = own.some(({ section, at }) => section === undefined && at?.[0] === 'band') ? undefined : page.head.band
  const sections: CheckedBlock[] = []
  for (const block of page.blocks) sections[block.section] = block
  const count = Math.max(sections.length, ...[...bad.keys()].map(index => index + 1))
  const blocks = Array.from({ length: count }, (_, index) =>
    bad.has(index) || !sections[index] ? standIn(page, bad.get(index)?.[0]) : sections[index],
  )
  const { path, title = path, description = '', layout = 'default', aliases = [] } = page.head
  const head = { ...page.head, path, title, description, layout, aliases, band }
  // Its place is asked for as seldom as any: finding it means reading the file with places.
  return { page: { head, located: page.located, partial: page.partial, place: () => page.place(), blocks }, bad }
}

function standIn(page: CheckedPage, problem?: Problem): CheckedBlock {
  return {
    type: STAND_IN,
    anchors: [],
    label: '',
    sample: false,
    props: {},
    located: page.located,
    place: () => problem ?? page.place(),
    where: '',
    section: 0,
  }
}

/** Puts the words of the problems into the sections they stand for. */
export function withProblems(
  blocks: BlockData[],
  bad: ReadonlyMap<number, Problem[]>,
  print: (problem: Problem) => string,
): BlockData[] {
  return blocks.map((block, index) =>
    block.type === STAND_IN ? { ...block, problem: (bad.get(index) ?? []).map(print).join('\n\n') } : block,
  )
}
