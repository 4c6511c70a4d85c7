// A recording of the words of a page, a section or an entry, for those who would rather listen than read.
import { z } from 'zod'
import type { RecordingData } from '../ui/Hear.tsx'
import { defer } from './deferred.ts'
import { refusal } from './issueParams.ts'
import { asNameOf, filled } from './text.ts'

/** One recording, as it is written. */
const RECORDING = z.strictObject({
  src: asNameOf(
    'recording',
    filled('File below content/recordings, as a phone saves it: .ogg, .opus or .m4a').meta({
      label: 'Recording',
      examples: ['prices.ogg'],
    }),
  ),
  says: filled('The words that were read: those that are shown, in their order').meta({ label: 'What is read' }),
  by: filled('Who reads').meta({ label: 'Who reads' }),
  on: z.iso.date().describe('The day of the recording, YYYY-MM-DD').meta({ label: 'Day of the recording' }),
})

// One schema for all, so that it is known wherever it is.
const AUDIO = z
  .record(
    z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, refusal('is not a language code', 'Write the recording below te: or en:.')),
    RECORDING,
  )
  .transform(value => defer<RecordingData | undefined>('recording', value))
  .optional()
  .describe('Somebody reads aloud what is shown: a recording in each language, below its code, such as te')
  .meta({ label: 'Recordings' })

/** Recordings by the codes of their languages. The component receives nothing of them: they are played beside it. */
export const audio = () => AUDIO

/** True for the schema of that field. */
export const isAudio = (field: z.core.$ZodType | undefined): boolean => field === AUDIO
