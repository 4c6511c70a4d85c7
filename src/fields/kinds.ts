// The kinds of deferred values. Each is one object: what a value of it needs from elsewhere, how that is checked, and
// what the component receives.
import type { IconData } from '../ui/glyphs.tsx'
import type { RecordingData } from '../ui/Hear.tsx'
import type { PictureData } from '../ui/Picture.tsx'
import type { RichTextNode } from '../ui/RichText.tsx'
import type { ShownDay } from './day.ts'
import type { Deferred, DeferredKind, Written } from './deferred.ts'
import type { DocumentData } from './origin.ts'
import { richTextLinks } from './link.ts'

/** Something that a value needs: the kind of value that would need just this, and its name. */
export type Need = [kind: DeferredKind, name: string]

/** Finds what is wrong with what a value names. */
export interface TargetChecks<Fault> {
  picture: (src: string) => Fault[]
  document: (name: string) => Fault[]
  /** @param language that of the recording, and the way to it in its field */
  recording: (recording: { src: string; on?: string }, language: string) => Fault[]
  icon: (name: string) => Fault[]
  link: (address: string) => Fault[]
  /** The links in running text, and what only looks like one. */
  linksIn: (markdown: string) => Fault[]
}

/** Gives what components receive. */
export interface Resolvers {
  /** A picture without its words; undefined where there is none of that name. */
  picture: (src: string) => (Omit<PictureData, 'alt'> & { plate?: true }) | undefined
  document: (name: string) => DocumentData
  icon: (name: string) => IconData
  link: (address: string) => string
  richText: (markdown: string) => RichTextNode[]
  day: (date: string) => ShownDay
  /** The recording in the language of the page; undefined where there is none. */
  recording: (recordings: Written['recording']) => RecordingData | undefined
}

/** What differs between kinds. */
interface Kind<Name extends DeferredKind> {
  /** Of two values that need the same, one has to be looked at. */
  needs: (value: Written[Name]) => Need[]
  /** A value that needs something of a name. */
  named: (name: string) => Written[Name]
  /** The addresses that it links to. */
  links?: (value: Written[Name]) => Iterable<string>
  check: <Fault>(value: Written[Name], checks: TargetChecks<Fault>) => Fault[]
  resolve: (value: Written[Name], resolvers: Resolvers) => unknown
}

const itself = (name: string) => name

/** All kinds, by their names. */
const KINDS: { readonly [Name in DeferredKind]: Kind<Name> } = {
  image: {
    needs: ({ src }) => [['image', src]],
    named: src => ({ src }),
    check: ({ src }, { picture }) => picture(src),
    resolve: ({ src, alt = '', position, onDark }, { picture }) => {
      const { plate, ...data } = picture(src) ?? {}
      return Object.assign({}, data, { alt }, position && { position }, plate && !onDark && { plate })
    },
  },
  document: {
    needs: name => [['document', name]],
    named: itself,
    check: (name, { document }) => document(name),
    resolve: (name, { document }) => document(name),
  },
  icon: {
    needs: name => [['icon', name]],
    named: itself,
    check: (name, { icon }) => icon(name),
    resolve: (name, { icon }) => icon(name),
  },
  link: {
    needs: address => [['link', address]],
    named: itself,
    links: address => [address],
    check: (address, { link }) => link(address),
    resolve: (address, { link }) => link(address),
  },
  richText: {
    needs: markdown => {
      const { addresses, unread } = richTextLinks(markdown)
      const links = Array.from(addresses.values(), (address): Need => ['link', address])
      return unread.length ? [...links, ['richText', markdown]] : links
    },
    named: itself,
    links: markdown => richTextLinks(markdown).addresses.values(),
    check: (markdown, { linksIn }) => linksIn(markdown),
    resolve: (markdown, { richText }) => richText(markdown),
  },
  day: {
    // Whatever day it is, what it is compared with is today.
    needs: () => [['day', '']],
    named: itself,
    check: () => [],
    resolve: (date, { day }) => day(date),
  },
  recording: {
    // What it says is compared with what is shown today.
    needs: recordings => [...Object.values(recordings).map(({ src }): Need => ['recording', src]), ['day', '']],
    named: src => ({ '': { src, says: '', by: '', on: '' } }),
    check: (recordings, { recording }) =>
      Object.entries(recordings).flatMap(([language, each]) => recording(each, language)),
    resolve: (recordings, { recording }) => recording(recordings),
  },
}

const kindOf = (name: DeferredKind) => KINDS[name] as Kind<DeferredKind>

/** What a value needs from elsewhere. */
export const needsOf = ({ $, value }: Deferred): Need[] => kindOf($).needs(value as never)

/** The addresses that a value links to. */
export const linksOf = ({ $, value }: Deferred): string[] => [...(kindOf($).links?.(value as never) ?? [])]

/** What is wrong with what a value names. */
export const checkDeferred = <Fault>({ $, value }: Deferred, checks: TargetChecks<Fault>): Fault[] =>
  kindOf($).check(value as never, checks)

/** What is wrong with what is needed, whichever value needs it. */
export const checkNeed = <Fault>([kind, name]: Need, checks: TargetChecks<Fault>): Fault[] =>
  kindOf(kind).check(kindOf(kind).named(name) as never, checks)

/** What the component receives of a value. */
export const resolveDeferred = ({ $, value }: Deferred, resolvers: Resolvers): unknown =>
  kindOf($).resolve(value as never, resolvers)
