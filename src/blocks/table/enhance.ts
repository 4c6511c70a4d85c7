// The filter above a table shows the rows that fit what is typed.
import { filterOf } from '../../search/filter.ts'
import { all, type Enhance, listen, part } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/textWithLang.ts'
import { fill } from '../../ui/fill.ts'

export const enhance: Enhance = (section, signal) => {
  const filter = part(section, '[data-filter]')
  const [box, count] = [part(filter, 'input'), part(filter, '[aria-live]')]
  const rows = all(section, 'tbody tr')
  const fitting = filterOf(rows.map(row => [...row.children].map(cell => cell.textContent).join('\n')))
  const show = () => {
    const shown = fitting(box.value)
    for (const [n, row] of rows.entries()) row.hidden = !shown.has(n)
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
