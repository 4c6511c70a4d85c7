// What is wrong with a change, with fields called as they are in the panel and not as in YAML.
import { type ChangeFault, type EditedPage, placeIn } from '../protocol.ts'
import { fieldAt, namedFields } from './fieldValues.ts'
import { labelIn } from './editorWords.ts'
import { valueAt } from '../../model/source/path.ts'

/** The message of a fault; fields beside the one that it is about have the names of their controls. */
export function faultWords({ message, file, path }: ChangeFault, { subjects }: EditedPage): string {
  const found = path && placeIn(subjects, file, path)
  if (!found) return message
  const subject = subjects[found.subject]
  const named = [found.path.slice(0, -1), found.path].flatMap(place => {
    const field = fieldAt(subject, place)
    return field ? namedFields(field, valueAt(subject.value, place)) : []
  })
  return named.reduce((words, { name, field }) => called(words, name, labelIn(field.label)), message)
}

// Alone, a name may be a word as any other.
const called = (words: string, name: string, label: string) =>
  words.replace(new RegExp(`(\\(|"|\`|\\b(?:Add|Delete|Write) )${name}(?=\\)|"|\`|[:.,])`, 'g'), (_, before: string) =>
    /\w/.test(before) ? `${before}"${label}"` : before + label,
  )
