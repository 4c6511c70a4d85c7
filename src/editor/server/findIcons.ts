// Icons to choose from by sight.
import { icons } from '@phosphor-icons/core'
import { iconOutline } from '../../node/disk/siteFolder.ts'
import type { DrawnIcon } from '../protocol.ts'

// More is no choice by sight.
const MAX_ICONS = 60

/** The first icons whose name or everyday words hold all words. */
export function findIcons(words: string): DrawnIcon[] {
  const wanted = words.toLowerCase().split(/[\s-]+/)
  const found = icons.filter(({ name, tags }) => {
    const all = [name, ...tags].join(' ')
    return wanted.every(word => all.includes(word))
  })
  return found.slice(0, MAX_ICONS).map(({ name }) => ({ name, ...iconOutline(name) }))
}
