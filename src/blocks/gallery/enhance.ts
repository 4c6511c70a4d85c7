// Opens pictures in the lightbox, which the address and the history of the tab know.
import { namedId } from '../../ui/address.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { onPress } from '../../ui/press.ts'
import { stepOf } from '../../ui/direction.ts'
import { enhanceDialog } from '../../ui/enhanceDialog.ts'
import { setOverlayHash } from '../../ui/overlayHistory.ts'
import { textWithLang } from '../../ui/template.ts'
import { fill } from '../../ui/language.ts'

/** Arrow buttons and arrow keys wrap around; the close button, Escape, Back or a press outside closes it. */
export const enhance: Enhance = (section, signal) => {
  const items = all(section, '[data-gallery] > [id]')
  const dialog = part(section, 'dialog')
  const [stage, heading, count] = [part(dialog, '[data-stage]'), part(dialog, 'h2'), part(dialog, '[data-count]')]
  let shown = 0
  const { open, close, overlay } = enhanceDialog(dialog, { signal })
  const idOf = ({ id, dataset }: HTMLElement) => (dataset.shared === undefined ? undefined : id)
  const show = (index: number) => {
    shown = (index + items.length) % items.length
    const item = items[shown]
    const title = item.querySelector('h2, h3')?.textContent
    const picture = part(item, 'picture, img').cloneNode(true) as HTMLElement
    const image = picture instanceof HTMLImageElement ? picture : part(picture, 'img')
    heading.replaceChildren(...textWithLang(title ?? image.alt))
    count.textContent = fill(count.dataset.count ?? '', { n: shown + 1, total: items.length })
    // The heading says what the picture shows, unless it has a title of its own.
    if (!title) image.alt = ''
    picture.className = image.className = ''
    image.loading = 'eager'
    for (const source of all<HTMLElement>(picture, 'source')) set(source, { sizes: '100vw' })
    stage.replaceChildren(picture)
  }
  const choose = (index: number) => {
    show(index)
    if (dialog.open) return setOverlayHash(overlay, idOf(items[shown]))
    overlay.id = idOf(items[shown])
    open()
  }
  const follow = () => {
    const index = items.findIndex(item => idOf(item) !== undefined && item.id === namedId())
    if (index >= 0) choose(index)
  }
  for (const [index, item] of items.entries()) {
    const link = part(item, 'a')
    set(link, { 'aria-haspopup': 'dialog' })
    onPress(link, () => choose(index), signal)
  }
  for (const arrow of all(dialog, '[data-step]'))
    listen(arrow, 'click', () => choose(shown + Number(arrow.dataset.step)), { signal })
  const press = ({ key }: KeyboardEvent) => {
    const step = stepOf(key)
    if (step) choose(shown + step)
  }
  listen(dialog, 'keydown', press, { signal })
  // On a phone the overlay fills the screen, so what lies around picture and words is outside.
  const outside = ({ target }: Event) => {
    if (!(target as Element).closest('picture, img, button, [aria-live]')) close()
  }
  listen(dialog, 'click', outside, { signal })
  section.dataset.lightbox = ''
  listen(window, 'hashchange', follow, { signal })
  follow()
}
