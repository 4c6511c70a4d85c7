// The filter above a table shows the rows that fit what is typed.
import { all, type Enhance, listen } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/textWithLang.ts'
import { fill } from '../../ui/fill.ts'

export const enhance: Enhance = (section, signal) => {
  const filter = section.querySelector<HTMLElement>('[data-filter]')
  const body = section.querySelector('tbody')
  const box = filter?.querySelector('input')
  const count = filter?.querySelector('[aria-live]')
  if (!filter || !body || !box || !count) return
  const rows = all(body, 'tr')
  const show = () => {
    const words = box.value.trim().toLowerCase().split(/\s+/).filter(Boolean)
    const fitting = rows.filter(row => {
      const text = [...row.children]
        .map(cell => cell.textContent)
        .join('\n')
        .toLowerCase()
      return words.every(word => text.includes(word))
    })
    body.replaceChildren(...fitting)
    const { none = '', shown = '' } = filter.dataset
    const said = words.length && !fitting.length ? none : fill(shown, { n: fitting.length, total: rows.length })
    count.replaceChildren(...textWithLang(said))
  }
  listen(box, 'input', show, { signal })
  filter.dataset.enhanced = ''
  // What was typed before this script came.
  if (box.value) show()
}
