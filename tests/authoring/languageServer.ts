// The real YAML language server over stdio: open a document, and ask what an editor asks.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

export interface Position {
  line: number
  character: number
}
export interface Diagnostic {
  message: string
  range: { start: Position; end: Position }
}
export interface Completion {
  label: string
  insertText?: string
  documentation?: string | { value: string }
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** A language server working in a folder, with the settings of its workspace. */
export class LanguageServer {
  private server: ChildProcess
  private buffer = Buffer.alloc(0)
  private next = 1
  private waiting = new Map<number, (message: Message) => void>()
  private published = new Map<string, (list: Diagnostic[]) => void>()

  constructor(private folder: string) {
    this.server = spawn(process.execPath, ['node_modules/yaml-language-server/bin/yaml-language-server', '--stdio'])
    this.server.stdout?.on('data', (chunk: Buffer) => {
      this.buffer = Buffer.concat([this.buffer, chunk])
      while (this.take());
    })
  }

  async start(): Promise<void> {
    const rootUri = pathToFileURL(this.folder).href
    await this.ask('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: {
        workspace: { configuration: true },
        textDocument: {
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { documentationFormat: ['markdown'] } },
        },
      },
      workspaceFolders: [{ uri: rootUri, name: 'site' }],
    })
    this.tell('initialized', {})
  }

  /** Opens a document as an editor would, and resolves with what the server complains of. */
  open(file: string, text: string): Promise<Diagnostic[]> {
    const uri = this.uri(file)
    const found = new Promise<Diagnostic[]>(resolve => this.published.set(uri, resolve))
    this.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } })
    return found
  }

  async complete(file: string, position: Position): Promise<Completion[]> {
    const result = (await this.ask('textDocument/completion', { textDocument: { uri: this.uri(file) }, position })) as
      | { items: Completion[] }
      | Completion[]
    return Array.isArray(result) ? result : result.items
  }

  async hover(file: string, position: Position): Promise<string> {
    const result = (await this.ask('textDocument/hover', { textDocument: { uri: this.uri(file) }, position })) as {
      contents: { value: string }
    } | null
    return result?.contents.value ?? ''
  }

  stop(): void {
    this.server.kill()
  }

  private uri(file: string): string {
    return pathToFileURL(`${this.folder}/${file}`).href
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    const id = this.next++
    this.send({ id, method, params })
    return new Promise((resolve, reject) =>
      this.waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result))),
    )
  }

  private tell(method: string, params: unknown): void {
    this.send({ method, params })
  }

  private send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  private take(): boolean {
    const head = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(this.buffer.toString('latin1', 0, 200))
    if (!head) return false
    const [start, length] = [head[0].length, Number(head[1])]
    if (this.buffer.length < start + length) return false
    const message = JSON.parse(this.buffer.toString('utf8', start, start + length)) as Message
    this.buffer = this.buffer.subarray(start + length)
    this.receive(message)
    return true
  }

  private receive(message: Message): void {
    const { id, method, params } = message
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }
      this.published.get(uri)?.(diagnostics)
    } else if (method && id !== undefined) {
      // The server asks for the settings of the workspace; no schema may come from the network.
      const items = (params as { items?: { section: string }[] })?.items ?? []
      const own = JSON.parse(readFileSync(`${this.folder}/.vscode/settings.json`, 'utf8')) as Record<string, unknown>
      const schemas = own['yaml.schemas']
      const settings: Record<string, unknown> = {
        yaml: { schemaStore: { enable: false }, validate: true, hover: true, completion: true, schemas },
      }
      this.send({
        id,
        result: method === 'workspace/configuration' ? items.map(item => settings[item.section] ?? {}) : null,
      })
    } else if (id !== undefined) {
      this.waiting.get(id)?.(message)
      this.waiting.delete(id)
    }
  }
}
