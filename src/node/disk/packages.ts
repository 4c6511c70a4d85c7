// Finds packages from where the code is: the engine of a site may lie anywhere.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { folder } from 'virtual:code'

export const packages = createRequire(join(folder, 'package.json'))
