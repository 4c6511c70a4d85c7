// Words that are longer than a phone is wide, and what of them cannot be seen. Both run in the page.

/** Puts such a word into the place of every text, and a sum of money into that of every number in a table. */
export function lengthenWords(): void {
  const words = [
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'the.very.long.address.of.the.reading.room@library.example.org',
    'వ్యవసాయసహకారపరపతిసంఘములసమాఖ్యకార్యాలయము',
  ]
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  for (let n = 0; walker.nextNode(); n++) {
    const text = walker.currentNode.textContent ?? ''
    if (/\p{L}/u.test(text)) walker.currentNode.textContent = words[n % words.length]
    else if (walker.currentNode.parentElement?.closest('.figure')) walker.currentNode.textContent = '81,62,150.00'
  }
  for (const cell of document.querySelectorAll<HTMLElement>('[data-label]')) cell.dataset.label = words[0]
}

/** Says that the page is wider than the window, which words are cut, and which figures in tables are broken. */
export function cutWords(): string[] {
  const found: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) found.push(`${wide} px too wide`)
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const roomOf = (element: Element) => {
    let [left, right] = [0, innerWidth]
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each)
      // What scrolls by itself can be brought into view.
      if (/auto|scroll/.test(overflowX) && each !== document.documentElement) return undefined
      if (!/hidden|clip/.test(overflowX)) continue
      const box = each.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    return { left, right }
  }
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement as Element
    if (
      !walker.currentNode.textContent?.trim() ||
      parent.closest('.visually-hidden, dialog, [popover], thead, svg, [aria-roledescription=slide]')
    )
      continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const room = roomOf(parent)
    range.selectNodeContents(walker.currentNode)
    const lines = [...range.getClientRects()]
    if (parent.closest('.figure') && new Set(lines.map(({ top }) => top)).size > 1)
      found.push(`broken: "${walker.currentNode.textContent}" in ${parent.localName}.${parent.className}`)
    for (const line of lines)
      if (room && line.width > 1 && (line.right > room.right + 1 || line.left < room.left - 1))
        found.push(`cut: "${walker.currentNode.textContent.slice(0, 30)}" in ${parent.localName}.${parent.className}`)
  }
  return [...new Set(found)]
}
