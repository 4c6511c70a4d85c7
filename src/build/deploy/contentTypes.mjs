// The ending of a file's name -> what it is served as.

// This module is plain JavaScript, because the server runs without any bundle.
const TYPES = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain;charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv;charset=utf-8',
}

/** The type for an ending such as `.html`. */
export const contentType = ending => TYPES[ending] ?? 'application/octet-stream'
