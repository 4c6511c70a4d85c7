// A run before a commit tries the same values each time, so that what fails was changed; the long run tries others.
import fc from 'fast-check'
import { isWhole } from './isWhole.ts'
import { provideLanguages } from '../src/ui/language.ts'

if (!isWhole) fc.configureGlobal({ seed: 1956 })

// Files share their modules with others of a worker, which may have rendered pages of another language.
provideLanguages({ lang: 'en', base: '/' })
