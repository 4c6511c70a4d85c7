// What stands below the first view of a served page: base.css leaves it out of the layout, so that the first view is
// painted sooner on a slow phone, and it is laid out here.

/** Lays out all of it at once, for one who goes further down than the first view. */
export function layOutAll(): void {
  document.documentElement.classList.add('whole')
}

/** Lays out all of it before a key is followed: the key End leads to the end that was measured last. */
export function layOutForKey(): void {
  layOutAll()
  document.documentElement.getBoundingClientRect()
}

/** Lays out one section a frame, because all of them at once would keep a phone from answering. */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section, footer')) {
    section.dataset.laidOut = ''
    await new Promise(requestAnimationFrame)
  }
  layOutAll()
}
