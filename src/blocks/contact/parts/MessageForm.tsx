// A contact form that keeps what is typed but sends nothing, and says so.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withLang } from '../../../ui/withLang.tsx'
import type { Props } from '../schema.ts'
import styles from './MessageForm.module.css'

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' }
type Field = keyof typeof EMPTY

const KINDS: Record<Field, { type: string; autoComplete: string }> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { type: 'text', autoComplete: 'off' },
  message: { type: 'text', autoComplete: 'off' },
}

/** The link below the button opens the visitor's e-mail program with everything filled in. */
export function MessageForm({
  words,
  email,
  name,
}: {
  words: NonNullable<Props['form']>
  email: string
  name: string
}) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(EMPTY)
  const [pressed, setPressed] = useState(false)
  const read = () => {
    if (form.current) setFields({ ...EMPTY, ...Object.fromEntries(new FormData(form.current)) })
  }
  // React does not control the fields, so that what was typed before hydration is kept.
  useEffect(read, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
  }
  const signed = [fields.message, '', fields.name, fields.phone, fields.email].join('\n').trim()
  const letter = `mailto:${email}?subject=${encodeURIComponent(fields.subject)}&body=${encodeURIComponent(signed)}`
  return (
    <form ref={form} className={styles.form} onInput={read} onSubmit={submit}>
      <h2 className={styles.title}>{withLang(words.title)}</h2>
      {(Object.keys(KINDS) as Field[]).map(field => (
        <p key={field} className={styles.field}>
          <label htmlFor={`${name}-${field}`}>{withLang(words[field])}</label>
          {field === 'message' ? (
            <textarea id={`${name}-${field}`} name={field} rows={5} className={styles.input} />
          ) : (
            <input id={`${name}-${field}`} name={field} {...KINDS[field]} className={styles.input} />
          )}
        </p>
      ))}
      <div className={styles.end}>
        <button type="submit" className={`${styles.send} script-only`} aria-describedby={`${name}-note`}>
          {withLang(words.send)}
        </button>
        <p id={`${name}-note`} className={styles.note}>
          {withLang(words.note)}
        </p>
      </div>
      <p role="status" className={styles.status}>
        {pressed && withLang(words.notSent)}
      </p>
      <p>
        <a href={letter} className={styles.letter}>
          {withLang(words.write)}
        </a>
      </p>
    </form>
  )
}
