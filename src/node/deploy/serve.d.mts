import type { RequestListener } from 'node:http'

/** The path below which a built site is published, without a slash at its end. */
export function baseOf(folder: string): string
/** A request handler for a built site, with its production headers, redirects and 404 page. */
export function handler(folder: string): RequestListener
