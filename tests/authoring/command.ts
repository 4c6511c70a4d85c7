// Commands as they are typed, within the process of the test.
import { resolve } from 'node:path'
import { main } from '../../src/node/commandLine/main.ts'
import { type Ended, ended } from './ended.ts'

/**
 * Runs a command on the site in a folder, with the code of the tests in place of an engine. What is typed is read as
 * `cli.mjs` reads it.
 */
export const command = (folder: string, ...args: string[]): Promise<Ended> =>
  ended(() => main(args, () => resolve('src/node/commandLine')), { SITE: folder })
