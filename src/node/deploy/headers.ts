// The one table of headers that the site is served with; hosts/ writes it in the format of each host.
import { FRAME_HOSTS } from '../../fields/embed.ts'

/** The name of the only Trusted Types policy. It gives the address of the site's service worker, and nothing else. */
export const WORKER_POLICY = 'offline'

const DIRECTIVES = [
  "default-src 'none'",
  // Rules for fetching pages ahead are written into the page; they are no script.
  "script-src 'self' 'inline-speculation-rules'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `frame-src ${FRAME_HOSTS.join(' ')}`,
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${WORKER_POLICY}`,
]

/** Lets pages play recordings of the site itself. */
export const MEDIA = "media-src 'self'"

/** The policy for a `<meta>`, for hosts that send no headers of ours. There, `frame-ancestors` would mean nothing. */
export const META_POLICY = DIRECTIVES.join('; ')

/** The Cache-Control of everything whose name does not change with its content. Static hosts send it by themselves. */
export const REVALIDATE = 'no-cache'

/**
 * Headers by pattern of path; a * at the end matches anything. No header is in two rules, because hosts differ in
 * what they do then: some send the last value, some join the values with a comma.
 */
export const HEADERS: Record<string, Record<string, string>> = {
  '/*': {
    'Content-Security-Policy': [...DIRECTIVES, MEDIA, "frame-ancestors 'none'"].join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
}

// What Vite's scripts need besides: they are written into the page, add style elements, use a web socket, and wait in a
// worker for a server that restarts. The catalogue shows pages in frames.
const FOR_VITE: Record<string, string> = {
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws: wss:',
  'worker-src': 'blob:',
  'frame-src': "'self'",
}

// The editor shows pages in a frame, and its own before its style sheets are there.
const FOR_EDITOR: Record<string, string> = { 'style-src': "'unsafe-inline'", 'frame-src': "'self'" }

/**
 * The headers of the development server: as strict as its scripts allow, so that what production would block is blocked
 * while it is written.
 */
export const developmentHeaders = (): Record<string, string> => relaxedHeaders(FOR_VITE, false)

/** The headers of a desk, which frames its own pages. @param isSecure true where it is reached by HTTPS */
export const deskHeaders = (isSecure: boolean): Record<string, string> => ({
  ...relaxedHeaders(FOR_EDITOR, isSecure),
  'Referrer-Policy': 'same-origin',
})

function relaxedHeaders(relaxed: Record<string, string>, isSecure: boolean): Record<string, string> {
  const policy = DIRECTIVES.filter(directive => !directive.includes('trusted-types')).map(directive => {
    const more = relaxed[directive.split(' ')[0]]
    return more ? `${directive} ${more}` : directive
  })
  const { 'Strict-Transport-Security': lasting, ...headers } = HEADERS['/*']
  return {
    ...headers,
    ...(isSecure && { 'Strict-Transport-Security': lasting }),
    'Content-Security-Policy': [...policy, MEDIA, "frame-ancestors 'self'"].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** The headers of a path, which begins below the base, by their names. */
export function headersFor(path: string): Record<string, string> {
  const fitting = Object.entries(HEADERS).filter(([pattern]) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path,
  )
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...fitting.map(([, headers]) => headers))
}
