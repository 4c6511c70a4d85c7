// A run before a commit tries the same values each time, so that what fails was changed; the run of the night tries others.
import fc from 'fast-check'
import { amount } from './extent.ts'
import { provideLanguages } from '../src/ui/language.ts'

fc.configureGlobal(amount({ seed: 1956 }, {}))

// Files share their modules with others of a worker, which may have rendered pages of another language.
provideLanguages({ lang: 'en', base: '/' })
