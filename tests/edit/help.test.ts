// What the editor says below a field: for somebody who writes words, not YAML.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import { blockCommon, pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { helpsIn } from './form.ts'

const schemas: [string, z.ZodType][] = [
  ...[...catalogue].map(([type, { schema }]): [string, z.ZodType] => [type, schema]),
  ['every section', blockCommon],
  ['every page', pageSchema],
  ['content/site.yaml', siteSchema],
]

// Marks of the files, commands and values that only somebody who writes YAML knows.
const FOR_DEVELOPERS = /YYYY-MM-DD|""|Markdown|Phosphor|YAML|JSON|validate|`|\{from:|\{ |\*\*|\]\(/

test.each(schemas)('the help of %s is in the words of those who write', (_, schema) => {
  expect([...helpsIn(fieldOf(schema))].filter(help => FOR_DEVELOPERS.test(help))).toEqual([])
})
