import type { RequestListener } from 'node:http'

/** A request handler for a built site, with its production headers, redirects and 404 page. */
export function handler(folder: string): RequestListener
