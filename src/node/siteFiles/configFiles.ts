// The files below content/ that site.yaml names.
import { asWritten } from '../../fields/deferred.ts'
import { deferredIn } from '../../model/page/deferredValues.ts'
import { documentNamed } from '../../model/wording/linkAddresses.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'

/** The pictures that site.yaml names, as names below content/images. */
export const picturesOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred }) => (deferred.$ === 'image' ? [asWritten('image', deferred).src] : []))

/** The downloads that site.yaml links to, as names below content/documents. */
export const documentsOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred: { $, value } }) => ($ === 'link' ? (documentNamed(value) ?? []) : []))
