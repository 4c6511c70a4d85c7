// Where what a section shows comes from, and which figures do not say it.
import { isDeferred } from '../../fields/deferred.ts'
import { isFigure } from '../../fields/figure.ts'
import { isOrigin, type SourceValue, type SourceData } from '../../fields/origin.ts'
import type { CheckedBlock } from '../../model/page/checkedPage.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import { type Problem, warning } from '../../model/messages/problem.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { isRecord, type Path, valueAt, walk } from '../../model/source/path.ts'
import { type CatalogueEntry, catalogue } from './blockCatalogue.ts'

type Group = Record<string, unknown>

/** A group in the fields of a section, with its path, and what the schema says of one of its fields. */
type Visit = (group: Group, path: Path, fieldAt: (name: string) => ReturnType<typeof schemaAt>) => void

function eachGroup({ props }: Pick<CheckedBlock, 'props'>, { schema }: Pick<CatalogueEntry, 'schema'>, visit: Visit) {
  walk(props, (part, path) => {
    if (isDeferred(part)) return false
    if (isRecord(part)) visit(part, path(), name => schemaAt(schema, [...path(), name], props))
    return true
  })
}

/**
 * The sources of a section, each once.
 * @param shown its fields as they are shown
 */
export function sourcesOf(block: CheckedBlock, shown: Group, entry: Pick<CatalogueEntry, 'schema'>): SourceData[] {
  const found = new Map<string, SourceData>()
  eachGroup(block, entry, (group, path, fieldAt) => {
    if (!['source', 'asOf'].some(name => name in group && isOrigin(fieldAt(name)))) return
    const { source, asOf, ...rest } = valueAt(shown, path) as { source?: SourceValue; asOf?: string }
    const data = { ...(typeof source === 'string' ? { title: source } : source), ...(asOf && { asOf }) }
    const of = path.length ? entryName(rest) : undefined
    const key = JSON.stringify(data)
    const before = found.get(key)
    found.set(key, { ...(of && { of: before?.of ? `${before.of}, ${of}` : of }), ...data })
  })
  return [...found.values()]
}

/** What an entry is called: its title, or else the first of its texts. */
export function entryName(entry: object): string | undefined {
  const fields = entry as Group
  const texts = ['title', 'name', 'label'].map(field => fields[field])
  return [...texts, ...Object.values(entry)].find(text => typeof text === 'string') as string | undefined
}

/** Every figure without a source, where content/site.yaml says that they need one; samples are not counted. */
export function figuresWithoutSource({ draft, full }: LoadResult): Problem[] {
  if (draft?.config.figures?.source !== 'required') return []
  const found = new Map<string, Problem>()
  for (const { blocks, head } of draft.pages.map(full))
    for (const block of blocks) {
      const entry = catalogue.get(block.type)
      if (!entry || block.sample || block.props.source) continue
      eachGroup(block, entry, (group, path, fieldAt) => {
        if (!('value' in group) || group.source || !isFigure(fieldAt('value'))) return
        const place = block.located.place([...path, 'value'])
        const problem = warning(
          place,
          'no-source',
          'the figure does not say where it comes from',
          'Add source: beside it.',
        )
        found.set(JSON.stringify(place), { ...problem, page: head.path, place: block.where })
      })
    }
  return [...found.values()]
}
