// A filter shows the rows that fit what is typed, a slider says one row; of links to groups the chosen one says so.
import { filterOf } from '../../search/filter.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/template.ts'
import { fill } from '../../ui/language.ts'
import { rulerAnswer } from './parts/rulerAnswer.ts'

export const enhance: Enhance = (section, signal) => {
  const links = all<HTMLAnchorElement>(section, '[data-links] a')
  const mark = () => {
    const id = groupInAddress(section)?.id
    for (const link of links) set(link, { 'aria-current': link.hash === `#${id}` && 'true' })
  }
  if (links.length) listen(window, 'hashchange', mark, { signal })
  mark()
  const filter = section.querySelector<HTMLElement>('[data-filter]')
  if (filter) filterRows(section, filter, signal)
  const slider = section.querySelector<HTMLElement>('[data-slider]')
  if (slider) slideRows(section, slider, signal)
}

/** The group that the address names, or of which it names a row. */
const groupInAddress = (section: HTMLElement) =>
  section.querySelector(':target')?.closest<HTMLTableSectionElement>('tbody')

function slideRows(section: HTMLElement, slider: HTMLElement, signal: AbortSignal): void {
  const [input, output] = [part(slider, 'input'), part(slider, 'output')]
  const others = all(slider, '[data-cell]')
  const rows = all<HTMLTableRowElement>(section, 'tbody tr').map(({ cells }) => [...cells])
  const say = () => {
    const cells = rows[input.valueAsNumber - 1]
    const wordsOf = (selector: string) => cells.find(cell => cell.matches(selector))?.textContent ?? ''
    const answer = rulerAnswer(slider.dataset.answer ?? '', wordsOf('th'), wordsOf('.figure'))
    output.replaceChildren(...textWithLang(answer))
    for (const other of others) other.replaceChildren(...textWithLang(cells[Number(other.dataset.cell)].textContent))
    // Screen readers say the row with the number that they would say anyway.
    const rest = others.map(other => `${other.previousElementSibling?.textContent}: ${other.textContent}`)
    set(input, { 'aria-valuetext': [answer, ...rest].join('; ') })
  }
  listen(input, 'input', say, { signal })
  slider.dataset.enhanced = ''
  // A browser brings back what was chosen before the page was loaded again.
  say()
}

/** What is typed is looked for in all groups; a link to one of them empties the box. */
function filterRows(section: HTMLElement, filter: HTMLElement, signal: AbortSignal): void {
  const [box, count] = [part(filter, 'input'), part(filter, '[aria-live]')]
  const rows = all<HTMLTableRowElement>(section, 'tbody tr')
  const fitting = filterOf(rows.map(row => [...row.cells].map(cell => cell.textContent).join('\n')))
  const show = () => {
    const isTyped = box.value.trim() !== ''
    const fit = fitting(box.value)
    for (const [n, row] of rows.entries()) row.hidden = !fit.has(n)
    for (const group of all(section, 'tbody')) group.hidden = !group.querySelector('tr:not([hidden])')
    set(part(section, '[data-rows]'), { 'data-filtered': isTyped })
    const chosen = isTyped ? undefined : groupInAddress(section)
    const n = chosen ? chosen.rows.length : fit.size
    const found = n < rows.length ? fill(filter.dataset.shown ?? '', { n, total: rows.length }) : ''
    const words = n ? found : (filter.dataset.none ?? '')
    count.replaceChildren(...textWithLang(words))
  }
  const empty = () => {
    box.value = ''
    show()
  }
  listen(box, 'input', show, { signal })
  listen(window, 'hashchange', show, { signal })
  for (const link of all(section, '[data-links] a, [data-all]')) listen(link, 'click', empty, { signal })
  filter.dataset.enhanced = ''
  // Words typed before this script came, or a group that the address names.
  if (box.value || groupInAddress(section)) show()
}
