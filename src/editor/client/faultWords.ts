// What is wrong with a change, with fields called as they are in the panel and not as in YAML.
import { isWithin } from '../../model/source/path.ts'
import type { ChangeFault, EditedPage } from '../protocol.ts'
import { fieldAt, namedFields } from './fieldValues.ts'
import { labelIn } from './editorWords.ts'
import { valueAt } from '../../model/source/path.ts'

/** The message of a fault; fields beside the one that it is about have the names of their controls. */
export function faultWords({ message, file, path }: ChangeFault, { subjects }: EditedPage): string {
  if (!path) return message
  for (const subject of subjects)
    for (const { from, at } of placesOf(subject))
      if (from.file === file && isWithin(path, from.path)) {
        const around = [...at, ...path.slice(from.path.length)]
        const labels = [around.slice(0, -1), around].flatMap(place => {
          const field = fieldAt(subject, place)
          return field ? namedFields(field, valueAt(subject.value, place)) : []
        })
        return labels.reduce((words, { name, field }) => called(words, name, labelIn(field.label)), message)
      }
  return message
}

/** Where the values of a subject are written: what it borrows, before what is its own. */
const placesOf = ({ file, path, borrowed }: EditedPage['subjects'][number]) => [
  ...borrowed.map(each => ({ from: each, at: each.at })),
  { from: { file, path }, at: [] },
]

// Alone, a name may be a word as any other.
const called = (words: string, name: string, label: string) =>
  words.replace(new RegExp(`(\\(|"|\`|\\b(?:Add|Delete|Write) )${name}(?=\\)|"|\`|[:.,])`, 'g'), (_, before: string) =>
    /\w/.test(before) ? `${before}"${label}"` : before + label,
  )
