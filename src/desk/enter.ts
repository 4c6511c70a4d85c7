// The script of the page at which the desk is entered: the key is in the address after a #, which is sent nowhere,
// so that neither those who show a preview of a link nor the notes of a server have it.
async function enter(): Promise<void> {
  const form = document.querySelector('form') as HTMLFormElement
  const key = location.hash.slice(1)
  if (key) {
    Object.assign(form.elements.namedItem('key') as HTMLInputElement, { value: key })
    history.replaceState(null, '', location.pathname)
    form.hidden = false
    for (const other of document.querySelectorAll<HTMLElement>('[data-without-key]')) other.hidden = true
    return
  }
  // Where a link of another site leads here, browsers send no cookie before a page of the desk asks.
  const known = await fetch(form.dataset.known ?? '')
  if (known.ok) location.reload()
}

void enter()

export {}
