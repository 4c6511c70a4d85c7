// All kinds of hosts that the built site brings files for. A new one is a file in hosts/ and its entry here.
import type { Host } from './redirects.ts'
import { netlify } from './hosts/netlify.ts'
import { nginx } from './hosts/nginx.ts'

/** GitHub Pages is not among them, because it reads no configuration. */
export const HOSTS: Host[] = [netlify, nginx]
