// The code of a dev server without Vite: pages are rendered by the sources that the test has loaded.
import { createRenderer } from '../../src/app/server.tsx'
import type { DevCode } from '../../src/node/dev/code.ts'
import { documentTemplate } from '../../src/node/pipeline/render.ts'

export const devCode = {
  styles: () => [],
  template: async () => documentTemplate('.'),
  renderer: async () => createRenderer(),
} as unknown as DevCode
