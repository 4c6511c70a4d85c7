// What other pages and later builds need to know of a page: plain data that survives JSON.
import { defer, type Deferred, type DeferredKind } from '../fields/deferred.ts'
import { passingIds } from './checks/anchors.ts'
import type { CheckedPage, Dependency, PageSummary } from './checks/checkedPage.ts'
import { deferredIn, treesOf } from './checks/deferredValues.ts'
import type { Facts } from './checks/facts.ts'
import { isMet, type SiteMap } from './checks/targets.ts'

/** Sums a checked page up. */
export function summarize(page: CheckedPage): PageSummary {
  const { head, blocks, partial } = page
  return {
    head,
    blocks: blocks.map(block => {
      const { type, anchors } = block
      const passing = passingIds(block)
      return {
        type,
        ...(anchors.length && { anchors: anchors.map(({ id }) => id) }),
        ...(passing.length && { passing }),
      }
    }),
    dependencies: dependenciesOf(page),
    ...(partial && { partial }),
  }
}

function dependenciesOf(page: CheckedPage): Dependency[] {
  const found = new Set<Dependency>()
  for (const { deferred } of treesOf(page).flatMap(tree => deferredIn(tree.value))) {
    const name = deferred.$ === 'image' ? deferred.value.src : deferred.value
    // Running text without links needs nothing.
    if (deferred.$ !== 'richText' || name.includes('](')) found.add(`${deferred.$} ${name}`)
  }
  return [...found]
}

/** The kind and the name in a dependency. */
export function partsOf(dependency: Dependency): [kind: DeferredKind, name: string] {
  const space = dependency.indexOf(' ')
  return [dependency.slice(0, space) as DeferredKind, dependency.slice(space + 1)]
}

/** A check whether a page still has all it needs: its links lead somewhere, its pictures and downloads exist. */
export function dependencyCheck(map: SiteMap, facts: Facts): (page: PageSummary) => boolean {
  // Pages of a site have most of what they need in common.
  const known = new Map<Dependency, boolean>()
  return ({ head, dependencies }) =>
    dependencies.every(dependency => {
      const met = known.get(dependency)
      if (met !== undefined) return met
      const [kind, name] = partsOf(dependency)
      const found = isMet(deferredOf(kind, name), head.path, map, facts)
      // A fragment means a section of the page it stands on.
      if (!name.startsWith('#') && kind !== 'richText') known.set(dependency, found)
      return found
    })
}

const deferredOf = (kind: DeferredKind, name: string) => defer<Deferred>(kind, kind === 'image' ? { src: name } : name)
