// The document docs/parts.md: what blocks of other repositories are made of, from the code that offers it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PUBLIC_ENTRIES } from '../../node/bundle/ownBlocks.mjs'

const HEAD = `# What blocks are made of

For authors of [blocks of a site's own](own-site.md#blocks-of-its-own): what the package offers them, and what it takes.
Written by \`npm run docs\` from the code; TypeScript and editors know the same. How the parts look, the catalogue of
\`npm run dev\` shows: blocks there use each of them. \`tests/sites/library/blocks\` has a block of a site's own.
`

const OF: Record<string, string> = {
  fields:
    'Fields of a schema. Each takes the sentence that maintainers read as its help; add `.optional()` and others.',
  block:
    'Types for `about`, the facts about a block, and for what it tells to feeds, search engines and other programs.',
  ui: 'Parts of a component.',
  enhance: 'Parts of a script.',
}

/** The text of the document. @param code the folder of package.json */
export function partsDocument(code: string): string {
  const rooms = Object.entries(PUBLIC_ENTRIES).map(([name, file]) => {
    const index = join(code, 'src', file)
    const entries = exportsOf(index).map(([entry, from]) => section(entry, readFileSync(from, 'utf8')))
    return `## page-schema-site/${name}\n\n${OF[name]}\n\n${entries.join('\n')}`
  })
  return [HEAD, ...rooms].join('\n')
}

/** What a module exports, each with the file that declares it. */
function exportsOf(index: string): [name: string, file: string][] {
  const text = readFileSync(index, 'utf8')
  const others = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names, from]) =>
    names.split(',').map((name): [string, string] => [name.replace(/\btype\b/, '').trim(), join(dirname(index), from)]),
  )
  const own = [...text.matchAll(/^export (?:function|const|interface|type) (\w+)/gm)].map(
    ([, name]): [string, string] => [name, index],
  )
  return [...others, ...own].filter(([name]) => name).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
}

/** A declaration with its comment, and the groups of values that it takes. */
function section(name: string, text: string): string {
  const own = declarationOf(name, text)
  const named = new Set(own.code.match(/\b[A-Z]\w+/g))
  const groups = [...named].filter(
    each => each !== name && new RegExp(`^(?:export )?interface ${each}\\b`, 'm').test(text),
  )
  const code = [own.code, ...groups.map(group => declarationOf(group, text).code)].join('\n\n')
  return `### ${name}\n\n${own.comment ? `${own.comment}\n\n` : ''}\`\`\`ts\n${code}\n\`\`\`\n`
}

interface Declaration {
  comment: string
  code: string
}

function declarationOf(name: string, text: string): Declaration {
  const starts = [...text.matchAll(new RegExp(`^(?:export )?(function|const|interface|type) ${name}\\b`, 'gm'))]
  if (!starts.length) throw new Error(`The declaration of ${name} was not found.`)
  const [{ index }] = starts
  const signatures = starts.map(({ 0: { length }, 1: kind, index }) => codeFrom(text, index, kind, index + length))
  // Of a function with several forms, the last one is the code of all of them.
  const code = signatures.slice(0, signatures.length > 1 ? -1 : undefined).join('\n')
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(text.slice(0, index)) ?? []
  return { comment: proseOf(comment), code: code.replace(/^export /gm, '') }
}

/** The text of a declaration without its body. */
function codeFrom(text: string, start: number, kind: string, from: number): string {
  if (kind === 'interface') return text.slice(start, text.indexOf('\n}', start) + 2)
  if (kind === 'type') return text.slice(start, from + text.slice(from).search(/\n(?!\s*\|)/))
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text[at]) && !(depth === 0 && text[at] === '{')) depth++
    else if (')]}'.includes(text[at])) depth--
    const isArrow = kind === 'const' && text.startsWith('=>', at)
    if (depth === 0 && (isArrow || '{\n'.includes(text[at]))) return text.slice(start, at).trimEnd()
  }
  return text.slice(start)
}

/** A comment of the code as prose, with its parameters as a list. */
const proseOf = (comment: string) =>
  comment
    .replace(/^ *\* ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s*@(?:param|returns?|throws) ?/g, tag => `\n- ${/param/.test(tag) ? '' : `${tag.trim().slice(1)}: `}`)
    .trim()
    .replace(/\n(?=- )/, '\n\n')
