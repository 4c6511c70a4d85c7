// The catalogue of blocks in the browser: search, copying, and frames of the examples near the view.

const all = <Kind extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)]

for (const button of all<HTMLButtonElement>('button')) button.onclick = () => copy(button)

async function copy(button: HTMLButtonElement): Promise<void> {
  const [status, code] = [button.nextElementSibling, button.closest('.example')?.querySelector('pre')]
  if (!status || !code) return
  try {
    await navigator.clipboard.writeText(code.textContent)
    status.textContent = 'Copied. Paste it at the start of a line below blocks: of a page.'
  } catch {
    getSelection()?.selectAllChildren(code)
    status.textContent = 'Your browser does not let this page copy. The text is selected: press Ctrl+C.'
  }
}

for (const search of all<HTMLInputElement>('input'))
  search.oninput = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const part of all('[data-words]')) part.hidden = !words.every(word => part.dataset.words?.includes(word))
    for (const group of all('.group')) group.hidden = !group.querySelector('.card:not([hidden])')
    for (const note of all('output')) note.hidden = document.querySelector('section:not([hidden])') !== null
  }

/** As high as its page, and no wider than its place. */
function scaleToFit(frame: HTMLIFrameElement, place: HTMLElement): void {
  const scale = Math.min(1, place.clientWidth / frame.offsetWidth)
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0
  Object.assign(frame.style, { height: `${height}px`, transform: `scale(${scale})` })
  place.style.height = `${height * scale}px`
}

// An empty frame is a whole document already, so frames are made when they come near.
const near = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) show(target as HTMLElement)
  },
  { rootMargin: '300px' },
)
for (const place of all('[data-src]')) near.observe(place)

function show(place: HTMLElement): void {
  near.unobserve(place)
  const { src = '', title = '' } = place.dataset
  const frame = Object.assign(document.createElement('iframe'), { title, src })
  frame.onload = () => {
    scaleToFit(frame, place)
    // Pictures that come later may make it longer.
    if (frame.contentDocument) new ResizeObserver(() => scaleToFit(frame, place)).observe(frame.contentDocument.body)
  }
  place.append(frame)
}
