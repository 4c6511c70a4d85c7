// Truth across pages: routes, links, pictures, downloads, icons, ids, headings.
import { isMarker, type Marker } from '../fields/marker.ts'
import type { CheckedPage, Catalogue } from './check.ts'
import { type Problem, nearest } from './problem.ts'
import type { Located } from './references.ts'
import type { Path } from './source.ts'

/** What the disk offers, as plain sets so that the model needs no disk. */
export interface Facts {
  /** Files below content/images. */
  images: ReadonlySet<string>
  /** Files below content/documents. */
  documents: ReadonlySet<string>
  /** Icon names. */
  icons: ReadonlySet<string>
}

/** A tree of validated values to look through, and whom it concerns. */
export interface Subject { value: unknown, located: Located, page?: string, place: string }

/** Checks everything that one page cannot know alone. */
export function resolveAcross(pages: CheckedPage[], extra: Subject[], facts: Facts, catalogue: Catalogue): Problem[] {
  const routes = new Map(pages.map(page => [page.head.path, page]))
  const subjects = [...extra, ...pages.flatMap(subjectsOf)]
  return [
    ...duplicateRoutes(pages),
    ...pages.flatMap(page => [...duplicateIds(page), ...headings(page, catalogue)]),
    ...subjects.flatMap(subject => markers(subject.value).flatMap(({ marker, path }) => checkMarker(marker, path, subject, routes, facts))),
  ]
}

function subjectsOf(page: CheckedPage): Subject[] {
  const head = { value: page.head, located: page.located, page: page.head.path, place: '' }
  return [head, ...page.blocks.map((block, index) => ({
    value: block.props, located: block.located, page: page.head.path, place: `section ${index + 1} (${block.label})`,
  }))]
}

/** Every marker below a value, with its path. */
export function markers(value: unknown, path: Path = []): { marker: Marker, path: Path }[] {
  if (isMarker(value)) return [{ marker: value, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => markers(item, [...path, Array.isArray(value) ? Number(key) : key]))
}

function checkMarker(marker: Marker, path: Path, subject: Subject, routes: ReadonlyMap<string, CheckedPage>, facts: Facts): Problem[] {
  const at = (code: string, message: string, hint?: string, more: Path = []): Problem[] => [{
    ...subject.located.place([...path, ...more]), severity: 'error', code, page: subject.page,
    place: [subject.place, ...path.map(step => typeof step === 'number' ? String(step + 1) : step)].filter(Boolean).join(' > '), message, hint,
  }]
  const known = (kind: string, name: string, set: ReadonlySet<string>, more: Path, list: string) => {
    if (set.has(name)) return []
    const near = nearest(name, set)
    const otherCase = near?.toLowerCase() === name.toLowerCase()
    return at(`missing-${kind}`, `there is no ${kind} ${name}${otherCase ? '; the letter case differs' : ''}`, near ? `Did you mean ${near}?` : list, more)
  }
  switch (marker.$) {
    case 'image': return known('image', (marker.value as { src: string }).src, facts.images, ['src'], 'Put the file into content/images.')
    case 'document': return known('document', marker.value as string, facts.documents, [], 'Put the file into content/documents.')
    case 'icon': return known('icon', marker.value as string, facts.icons, [], 'Choose a name from the Phosphor icon set.')
    case 'link': return checkLink(marker.value as string, subject, routes, at)
    case 'richText': return [...(marker.value as string).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(match => checkLink(match[1], subject, routes, at))
    default: return []
  }
}

type At = (code: string, message: string, hint?: string) => Problem[]

function checkLink(target: string, subject: Subject, routes: ReadonlyMap<string, CheckedPage>, at: At): Problem[] {
  if (/^(?:https:|mailto:|tel:)/.test(target)) return []
  if (!/^[/#]/.test(target)) return at('bad-link', `"${target}" is not a link we allow`, 'Use a page path such as /contact, https://…, mailto:… or tel:….')
  const [address, fragment] = target.split('#')
  const path = address.split('?')[0] || subject.page || '/'
  const page = routes.get(path)
  if (!page) {
    const near = nearest(path, routes.keys())
    return at('dead-link', `there is no page ${path}`, near ? `Did you mean ${near}?` : 'Add the page, or choose another.')
  }
  if (!fragment || fragment === 'main' || page.blocks.some(block => block.id === fragment || anchors(block.props).includes(fragment))) return []
  const ids = page.blocks.flatMap(block => [...block.id ? [block.id] : [], ...anchors(block.props)])
  const near = nearest(fragment, ids)
  return at('dead-fragment', `page ${path} has no section #${fragment}`, near ? `Did you mean #${near}?` : 'Give the section that id, or drop the # part.')
}

/** Addresses that a block's items give themselves: their `id` or `year`. */
function anchors(props: Record<string, unknown>): string[] {
  return Array.isArray(props.items) ? props.items.flatMap(item => [item?.id, item?.year].filter(name => typeof name === 'string')) : []
}

function duplicateRoutes(pages: CheckedPage[]): Problem[] {
  const taken = new Map<string, CheckedPage>()
  return pages.flatMap(page => [page.head.path, ...page.head.aliases].flatMap((path, index) => {
    const key = index === 0 ? path.toLowerCase() : path
    const first = taken.get(key)
    if (first === page || (index > 0 && path.toLowerCase() === page.head.path.toLowerCase())) return []
    if (!first) {
      taken.set(key, page)
      return []
    }
    return [{
      ...page.located.place(index === 0 ? ['path'] : ['aliases', index - 1]), severity: 'error' as const, code: 'duplicate-route', page: page.head.path,
      message: `the path ${path} is already taken at ${first.place.file}:${first.place.line}`, hint: 'Choose another path.',
    }]
  }))
}

function duplicateIds(page: CheckedPage): Problem[] {
  const seen = new Set<string>()
  return page.blocks.flatMap((block, index) => {
    if (!block.id || !seen.has(block.id)) {
      if (block.id) seen.add(block.id)
      return []
    }
    return [{ ...block.located.place(['id']), severity: 'error' as const, code: 'duplicate-id', page: page.head.path, place: `section ${index + 1} (${block.label})`, message: `the id ${block.id} stands twice on this page`, hint: 'Choose another id.' }]
  })
}

function headings(page: CheckedPage, catalogue: Catalogue): Problem[] {
  const openers = page.blocks.filter(block => catalogue.get(block.type)?.opensPage(block.props))
  if (openers.length === 1) return []
  if (openers.length === 0) {
    return [{ ...page.place, severity: 'error', code: 'no-main-heading', page: page.head.path, message: 'the page has no main heading', hint: 'Add a hero section.' }]
  }
  return openers.slice(1).map(block => ({
    ...block.located.place(['type']), severity: 'error', code: 'two-main-headings', page: page.head.path,
    message: 'a page has one main heading, and this is a second', hint: 'Use another block, such as prose.',
  }))
}
