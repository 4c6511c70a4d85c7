// A contact form that keeps what is typed but sends nothing, and says so.
import clsx from 'clsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Props } from '../schema.ts'
import styles from './MessageForm.module.css'

type Field = 'name' | 'email' | 'phone' | 'subject' | 'message'

const KINDS: Record<Field, { type: string; autoComplete: string }> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  subject: { type: 'text', autoComplete: 'off' },
  message: { type: 'text', autoComplete: 'off' },
}

/** The link below the button opens the visitor's e-mail program; with script, with everything filled in. */
export function MessageForm({
  words,
  email,
  name,
}: {
  words: NonNullable<Props['form']>
  email: string
  name: string
}) {
  return (
    // This method sends nothing anywhere, with or without script. What browsers say of fields by themselves is not in
    // the language of the page.
    <form method="dialog" noValidate className={styles.form} data-message-form="">
      <h2 className={styles.title}>{withLang(words.title)}</h2>
      {(Object.keys(KINDS) as Field[]).map(field => (
        <p key={field} className={styles.field}>
          <label htmlFor={`${name}-${field}`}>{withLang(words[field])}</label>
          {field === 'message' ? (
            <textarea id={`${name}-${field}`} name={field} rows={5} className={clsx('input', styles.input)} />
          ) : (
            <input id={`${name}-${field}`} name={field} {...KINDS[field]} className={clsx('input', styles.input)} />
          )}
          {field === 'email' && words.wrongEmail && (
            <span id={`${name}-wrong`} className={styles.wrong} data-wrong="" data-words={words.wrongEmail} />
          )}
        </p>
      ))}
      <div className={clsx('wrap', styles.end)}>
        <button type="submit" className={clsx('pill primary', styles.send)} aria-describedby={`${name}-note`}>
          {withLang(words.send)}
        </button>
        <p id={`${name}-note`} className={clsx('small', styles.note)}>
          {withLang(words.note)}
        </p>
      </div>
      <p role="status" className={styles.status} data-said="" data-words={words.notSent} />
      {words.long && (
        <>
          <p role="status" className={styles.status} data-long="" data-words={words.long.note} />
          <button type="button" className={clsx('pill', styles.copy)} data-copied={words.long.copied} hidden>
            {withLang(words.long.copy)}
          </button>
        </>
      )}
      <p>
        <a href={`mailto:${email}`} className={clsx('touch', styles.letter)}>
          {withLang(words.write)}
        </a>
      </p>
    </form>
  )
}
