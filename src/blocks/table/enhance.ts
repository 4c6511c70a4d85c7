// A link above lists opens the one that it leads to; a filter shows the rows that fit what is typed, a slider one row.
import { filterOf } from '../../search/filter.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/textWithLang.ts'
import { fill } from '../../ui/fill.ts'

export const enhance: Enhance = (section, signal) => {
  const lists = all<HTMLDetailsElement>(section, 'details')
  // Some browsers do not open what is closed around the target of a link.
  for (const [n, link] of all(section, '[data-links] a').entries())
    listen(link, 'click', () => set(lists[n], { open: true }), { signal })
  const filter = section.querySelector<HTMLElement>('[data-filter]')
  if (filter) filterRows(section, filter, lists, signal)
  const slider = section.querySelector<HTMLElement>('[data-slider]')
  if (slider) slideRows(section, slider, signal)
}

function slideRows(section: HTMLElement, slider: HTMLElement, signal: AbortSignal): void {
  const [input, output] = [part(slider, 'input'), part(slider, 'output')]
  const rows = all(section, 'tbody tr')
  const say = () => {
    const cells = all(rows[input.valueAsNumber - 1], 'th, td')
    output.value = cells[0].textContent
    // Screen readers say the row with the number that they would say anyway.
    const words = cells.map(({ dataset: { label }, textContent }) => [label, textContent].filter(Boolean).join(': '))
    set(input, { 'aria-valuetext': words.join('; ') })
  }
  // All rows stay until one is chosen: what is below them does not move while the page is read.
  const choose = () => {
    say()
    for (const [n, row] of rows.entries()) row.hidden = n !== input.valueAsNumber - 1
  }
  listen(input, 'input', choose, { signal })
  slider.dataset.enhanced = ''
  // A browser brings back what was chosen before the page was loaded again.
  if (input.value === input.defaultValue) say()
  else choose()
}

function filterRows(section: HTMLElement, filter: HTMLElement, lists: HTMLDetailsElement[], signal: AbortSignal): void {
  const [box, count] = [part(filter, 'input'), part(filter, '[aria-live]')]
  const rows = all(section, 'tbody tr')
  const fitting = filterOf(rows.map(row => [...row.children].map(cell => cell.textContent).join('\n')))
  const show = () => {
    const shown = fitting(box.value)
    for (const [n, row] of rows.entries()) row.hidden = !shown.has(n)
    for (const list of lists) {
      list.hidden = !list.querySelector('tbody tr:not([hidden])')
      list.open = box.value.trim() !== ''
    }
    const words = shown.size
      ? fill(filter.dataset.shown ?? '', { n: shown.size, total: rows.length })
      : (filter.dataset.none ?? '')
    count.replaceChildren(...textWithLang(words))
  }
  listen(box, 'input', show, { signal })
  filter.dataset.enhanced = ''
  // Words typed before this script came.
  if (box.value) show()
}
