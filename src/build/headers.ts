// The one place that says which headers the site is served with.

/** Hosts whose frames a visitor may open by pressing a button. */
export const FRAME_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org']

const POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "connect-src 'self'",
  "manifest-src 'self'", "worker-src 'self'", `frame-src ${FRAME_HOSTS.join(' ')}`, "base-uri 'none'", "form-action 'self'",
  "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
].join('; ')

/** Header rules by path pattern; a trailing * stands for anything. */
export const HEADERS: Record<string, Record<string, string>> = {
  '/*': {
    'Content-Security-Policy': POLICY,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cache-Control': 'no-cache',
  },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
}

/** The rules in the format of `_headers` files; a later rule replaces a header of an earlier one. */
export function headersFile(base: string): string {
  return Object.entries(HEADERS).map(([pattern, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
    // Cloudflare joins values of several rules; the line that begins with ! takes the earlier one away.
    const replaced = pattern === '/*' ? [] : Object.keys(headers).map(name => `  ! ${name}`)
    return [base.slice(0, -1) + pattern, ...replaced, ...lines].join('\n')
  }).join('\n')
}
