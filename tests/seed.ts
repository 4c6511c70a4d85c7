// A run before a commit tries the same values each time, so that what fails was changed; the long run tries others.
import fc from 'fast-check'
import { isWhole } from './isWhole.ts'

if (!isWhole) fc.configureGlobal({ seed: 1956 })
