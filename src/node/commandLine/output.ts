// What commands print for other programs with --format json.
import type { LineChange } from '../../model/messages/fixes.ts'
import { z } from 'zod'
import type { Option } from './commandLine.ts'

/** The version of these forms. A new one when a field goes, or means something else; fields may be added to any. */
const VERSION = 1

/** The option of commands that print for people or for programs. */
export const FORMAT: Option = {
  value: '<form>',
  choices: ['text', 'json'],
  about: 'text (default), or json for other programs',
}

const place = z.object({ file: z.string(), line: z.int(), column: z.int() })
const fileLine = place.omit({ column: true })
const repair = place
  .extend({ endLine: z.int(), endColumn: z.int(), text: z.string(), sure: z.boolean() })
  .describe('The text to put in the place of a stretch; sure where only one thing can be meant')
const problem = place.extend({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  page: z.string().optional(),
  place: z.string().optional(),
  message: z.string(),
  hint: z.string().optional(),
  fix: repair.optional(),
  also: z.array(place.extend({ fix: repair.optional() })).optional(),
})
const problems = { errors: z.int(), warnings: z.int(), problems: z.array(problem) }
const faultyLink = z.object({ address: z.string(), fault: z.string(), places: z.array(fileLine) })

/** What each command prints. */
const OUTPUTS = {
  validate: z.object({
    ...problems,
    coverage: z.record(z.string(), z.unknown()).optional().describe('How far each language is, by its code'),
  }),
  build: z.object({
    ...problems,
    published: z
      .object({
        files: z.int(),
        bytes: z.int(),
        pages: z
          .array(z.object({ path: z.string(), html: z.number(), script: z.number(), css: z.number() }))
          .describe('What each page makes a browser load, in brotli kilobytes'),
        refusals: z.array(z.string()).describe('What hosts would refuse'),
      })
      .optional()
      .describe('Missing where the site has errors: nothing was built'),
  }),
  translate: z.object({
    language: z.string(),
    written: z.boolean().describe('False with --check'),
    files: z.array(z.object({ file: z.string(), missing: z.int(), stale: z.int() })),
    waiting: z.array(fileLine).describe('Pairs that have no words yet, with --check'),
    lagging: z.array(fileLine.extend({ message: z.string() })).describe('Translations of texts that have changed'),
  }),
  links: z.object({
    links: z.int().describe('How many addresses of other sites the site has'),
    asked: z.int(),
    left: z.int().describe('How many are left for the next run'),
    dead: z.array(faultyLink),
    unclear: z.array(faultyLink).describe('What has trouble or does not answer: it may pass, or befall programs alone'),
  }),
  pictures: z.object({
    pages: z.array(z.object({ path: z.string(), kind: z.enum(['changed', 'frame', 'new', 'gone']) })),
    looks: z.boolean().describe('True where styles or scripts differ'),
    file: z.string(),
  }),
}

type Outputs = { [Name in keyof typeof OUTPUTS]: z.output<(typeof OUTPUTS)[Name]> }

/** Prints the one object of a command. */
export function printOutput<Name extends keyof Outputs>(command: Name, output: Outputs[Name]): void {
  console.log(JSON.stringify({ version: VERSION, command, ...output }, null, 2))
}

/** The JSON Schema of all outputs, as in docs/output.schema.json. */
export function outputSchema(): object {
  const forms = Object.entries(OUTPUTS).map(([command, form]) =>
    form.extend({ version: z.literal(VERSION), command: z.literal(command) }),
  )
  const title = 'What commands print with --format json'
  return { title, ...z.toJSONSchema(z.union(forms), { target: 'draft-7', io: 'input' }) }
}

/** A line that was changed, as text; one that is new has no other before it. */
export const lineChangeText = ({ file, line, before, after }: LineChange): string =>
  [`${file}:${line}  mended`, ...(before ? [`- ${before.trim()}`] : []), ...(after ? [`+ ${after.trim()}`] : [])].join(
    '\n  ',
  )
