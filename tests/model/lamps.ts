// A block whose fields, values and name were others before, on a page of the library.
import { z } from 'zod'
import { richText, text } from '../../src/fields/text.ts'
import { withEntryFields } from '../../src/fields/entryFields.ts'
import type { Catalogue } from '../../src/model/schemas/shape.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { loadLibrary } from './library.ts'

const item = z
  .strictObject({
    name: text('What the lamp is called').meta({ was: ['label'] }),
    watt: z.number().optional().describe('How strong it is'),
  })
  .meta({ from: old => (typeof old === 'string' ? { name: old } : undefined), before: ['One'] })

/** Its fields, with each kind of older form. */
export const LAMP = z
  .strictObject({
    title: text('The heading').meta({ was: ['heading'] }),
    look: z
      .enum(['grid', 'row'])
      .meta({ valuesWere: { grid: ['tiles', 'boxes'] } })
      .optional(),
    size: z
      .number()
      .optional()
      .meta({ was: ['shade.size'] }),
    body: richText('Words below it').optional(),
    shade: z
      .strictObject({ colour: text('Its colour').meta({ was: ['../shadeColour'] }) })
      .optional()
      .describe('The shade'),
    items: z.array(item).default([]).describe('Lamps'),
  })
  .meta({ gone: { glow: 'Every lamp glows.' } })

const TORCH = z.strictObject({ title: text('The heading') })

type MapEntry = Catalogue extends ReadonlyMap<string, infer Entry> ? Entry : never

/** What every block has besides its schema. */
export const entry = { opensPage: () => false, names: () => [] }
/** The blocks of this code and two more. */
export const withLamps: Catalogue = new Map<string, MapEntry>([
  ...catalogue,
  ['lamp', { ...entry, schema: withEntryFields(LAMP), was: ['lantern'], ends: '1.0' }],
  [
    'torch',
    {
      ...entry,
      schema: TORCH,
      was: ['light'],
      from: ({ kind, ...fields }: Record<string, unknown>) => (kind === 'torch' ? fields : undefined),
    },
  ],
])

/** A page with a section `lamp`, or of another type. */
export function lampPage(fields: string): string {
  const type = fields.startsWith('type:') ? [] : ['type: lamp']
  const lines = [...type, ...fields.split('\n')].map((line, index) => `      ${index ? '  ' : '- '}${line}`)
  return `pages:
  - path: /lamps
    title: Lamps
    description: A page with lamps, which shows what was written before, and how it is written today, in every form.
    blocks:
      - { type: hero, variant: plain, title: Lamps }
${lines.join('\n')}
`
}

/** The library with such a page, other files, and a block `either` of another schema. */
export function loadLamps(fields: string, files: Record<string, string> = {}, either: z.ZodType = TORCH) {
  const blocks = new Map([...withLamps, ['either', { ...entry, schema: either }]])
  return loadLibrary({ 'pages/lamps.yaml': lampPage(fields), ...files }, {}, undefined, blocks)
}
