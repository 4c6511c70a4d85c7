// The script of the desk's own pages: links, and passkeys where a device can have one.
const desk = document.querySelector('main')?.dataset.desk ?? ''
const keyField = document.querySelector<HTMLInputElement>('[name=key]')

const show = (selector: string, isShown: boolean) => {
  for (const each of document.querySelectorAll<HTMLElement>(selector)) each.hidden = !isShown
}
const send = (name: string, body?: BodyInit) => fetch(desk + name, { method: 'POST', body, redirect: 'manual' })

/** Makes a passkey, or signs in with one, as the desk asks; false where that comes to nothing. */
async function askPasskey(): Promise<boolean> {
  try {
    const { create, get } = await (await send('challenge')).json()
    const passkey = create
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(create) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(get) })
    return (await send('passkey', JSON.stringify(passkey))).ok
  } catch {
    return false
  }
}

/** Uses a link, makes a passkey if that can be, and opens the editor in any case. */
async function enter(form: HTMLFormElement): Promise<void> {
  const used = await send('enter', new URLSearchParams({ key: keyField?.value ?? '' })).catch(() => undefined)
  // A redirect, which is followed once the passkey is made.
  if (used?.type !== 'opaqueredirect') return form.submit()
  await askPasskey()
  location.assign(`${desk}../?edit`)
}

async function press(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const isDone = await askPasskey()
  button.disabled = false
  const said = button.closest('[data-passkey]')?.querySelector('[role=status]')
  if (isDone && keyField) location.assign(location.pathname.startsWith(desk) ? `${desk}../?edit` : location.href)
  else if (said) said.textContent = (isDone ? button.dataset.done : button.dataset.failed) ?? ''
}

/** Offers passkeys on a device that has a screen lock to sign with. */
async function offer(): Promise<void> {
  const { PublicKeyCredential: passkeys } = window as Partial<Window & typeof globalThis>
  if (!passkeys?.parseCreationOptionsFromJSON) return
  if (!(await passkeys.isUserVerifyingPlatformAuthenticatorAvailable())) return
  show('[data-passkey]', true)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-failed]'))
    button.addEventListener('click', () => void press(button))
  const { form } = keyField ?? {}
  form?.addEventListener('submit', event => {
    if (!new FormData(form).has('passkey')) return
    event.preventDefault()
    for (const button of form.querySelectorAll('button')) button.disabled = true
    void enter(form)
  })
}

async function start(): Promise<void> {
  // Some devices may take long to say what they have.
  const offered = Promise.race([offer().catch(() => {}), new Promise(done => setTimeout(done, 1000))])
  // The key is in the address after a #, which is sent nowhere, so that neither those who show a preview of a link nor
  // the notes of a server have it.
  const key = location.hash.slice(1)
  if (keyField?.form && key) {
    keyField.value = key
    show('[data-without-key]', false)
    await offered
    keyField.form.hidden = false
  } else if (keyField) {
    // Where a link of another site leads here, browsers send no cookie before a page of the desk asks.
    const known = await fetch(`${desk}me`)
    if (known.ok) location.reload()
  }
}

// A new link opened where an old one is.
addEventListener('hashchange', () => location.reload())
void start()

export {}
