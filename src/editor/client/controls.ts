// What every control of a field is given, and the way to the control of a field within another one.
import { type ComponentType, createContext, useContext } from 'react'
import type { Path } from '../../model/source/path.ts'
import type { Field, Subject } from '../protocol.ts'
import type { Value } from '../../write/write.ts'

/** A field of a subject. */
export interface ControlProps {
  subject: Subject
  field: Field
  /** The way to the value from the subject. */
  path: Path
  value: Value | undefined
  label: string
  /** Sets the value, or deletes it. */
  onSet: (value: Value | undefined) => Promise<boolean>
}

/** The control of any field: groups and lists hold others of the same kind. */
export const ControlContext = createContext<ComponentType<ControlProps>>(() => null)

export const useControl = () => useContext(ControlContext)
