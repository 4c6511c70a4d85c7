// What browsers load of a site that is edited, as it was built beside the engine: each file once, under a name that
// changes with it.
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { MANIFEST, readManifest, scriptsBelow } from '../../node/bundle/manifest.ts'
import { contentHash, filesBelow } from '../../node/disk/files.mjs'
import { contentType } from '../../node/inspect/fileOddity.ts'
import { compressed } from '../../node/output/compress.ts'
import { ADDRESS } from '../protocol.ts'

const START = 'src/editor/client/startEditor.ts'
const EDITOR = 'src/editor/client/main.tsx'
const PAGE = 'src/app/enhance/followEditor.ts'
const ENTER = 'src/desk/enter.ts'

/** A file with its compressed forms, by the endings of their names; that as it is has none. */
export interface BuiltFile {
  type: string
  forms: ReadonlyMap<string, Buffer>
}

/** The built code; addresses are below the base of a site. */
export class BuiltCode {
  /** The script that every page begins with, and what the editor loads besides. */
  readonly start: string
  readonly editor: string[]
  /** The script of the page at which a desk is entered. */
  readonly enter: string
  /** The script and the styles of a page. */
  readonly page: string
  readonly sheet: string
  private readonly texts: ReadonlyMap<string, Buffer>
  private readonly files = new Map<string, Promise<BuiltFile>>()

  /** @param engine the folder that it lies in */
  constructor(engine: string, code: string) {
    const [scripts, sheets] = ['scripts', 'sheets'].map(name => join(engine, name))
    const manifest = readManifest(scripts)
    const addressOf = (file: string) => `${ADDRESS}code/${basename(file)}`
    this.start = addressOf(manifest[START].file)
    this.enter = addressOf(manifest[ENTER].file)
    this.page = addressOf(manifest[PAGE].file)
    this.editor = scriptsBelow([START, EDITOR], manifest).map(addressOf)
    // Sheets come in no order of their own, so that of layers has to be stated before all of them.
    const styles = filesBelow(sheets).filter(name => name.endsWith('.css'))
    const texts = [join(code, 'src/ui/layers.css'), ...styles.map(name => join(sheets, name))]
    const sheet = Buffer.concat(texts.map(file => readFileSync(file)))
    this.sheet = `${ADDRESS}code/sheet-${contentHash(sheet)}.css`
    const names = filesBelow(scripts).filter(name => name !== MANIFEST)
    this.texts = new Map([
      ...names.map(name => [addressOf(name), readFileSync(join(scripts, name))] as const),
      [this.sheet, sheet],
    ])
  }

  /** The file at an address; undefined where there is none. It is compressed when it is asked for first. */
  async file(address: string): Promise<BuiltFile | undefined> {
    const bytes = this.texts.get(address)
    if (!bytes) return undefined
    const made = this.files.get(address) ?? formsOf(address, bytes)
    this.files.set(address, made)
    return made
  }
}

async function formsOf(address: string, bytes: Buffer): Promise<BuiltFile> {
  const forms = await compressed(address, bytes, 'lasting')
  return {
    type: contentType(extname(address)),
    forms: new Map(forms.map(each => [each.path.slice(address.length), Buffer.from(each.bytes)])),
  }
}
