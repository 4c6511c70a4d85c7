// From a value of a subject to the place where it is written.
import type { Path } from '../model/source/path.ts'
import type { BorrowedValue, Subject } from './protocol.ts'

/** The reference through which a value of a subject comes; undefined where it is in the subject's own file. */
export const borrowedAt = ({ borrowed }: Pick<Subject, 'borrowed'>, path: Path): BorrowedValue | undefined =>
  borrowed
    .filter(({ at }) => at.length <= path.length && at.every((step, index) => step === path[index]))
    .toSorted((a, b) => b.at.length - a.at.length)[0]

/** Where a value of a subject is written: the file and the way to it there. */
export function originOf(subject: Subject, path: Path): { file: string; path: Path } {
  const own = borrowedAt(subject, path)
  if (own) return { file: own.file, path: [...own.path, ...path.slice(own.at.length)] }
  return { file: subject.file, path: [...subject.path, ...path] }
}
