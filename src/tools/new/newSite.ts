// The command `new site folder`: a site that validates, builds and looks right at once, in a folder of its own.
import { languageNames } from '../../intl.ts'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { MAX_TITLE_LENGTH } from '../../model/schemas/pageSchema.ts'
import { languageOf } from '../../model/locales/languages.ts'
import { pairFileUpdates, writeUpdate } from '../../translate/pairChanges.ts'
import { loadFolder } from '../../node/pipeline/check.ts'
import { siteTexts } from '../../node/reports/siteCoverage.ts'
import type { Call, Option } from '../../node/commandLine/commandLine.ts'
import { writeEditorFiles } from '../codeEditor/editorFiles.ts'
import { titleFromPath } from '../../write/addPage.ts'
import { type Answers, STARTER_LANGUAGES, starterFiles, starterPairs } from './starter.ts'

/** Options of a new site. What is left out is asked for in a terminal, and taken as it is proposed elsewhere. */
export const SITE_OPTIONS: Record<string, Option> = {
  name: { value: '<name>', about: 'site: what the organisation is called' },
  languages: { value: '<codes>', about: 'site: its languages, that of the content first, such as en,te' },
  colour: { value: '<#rrggbb>', about: 'site: the colour of buttons and links' },
  highlight: { value: '<#rrggbb>', about: 'site: the colour of marks' },
}

/** What is asked: how it is put, what is proposed, and what is wrong with an answer. */
interface Question {
  ask: string
  preset: string
  /** Returns what is wrong, or undefined. */
  fault: (answer: string) => string | undefined
}

/**
 * Makes the site, says what to do next, and returns the exit code. It writes no workflow for a host: one would fail at
 * each change until the site is in a repository with its packages, at a host that is set up for it.
 * @param code the folder of package.json
 */
export async function newSite(
  folder: string,
  values: Call['values'],
  commands: readonly string[],
  code: string,
): Promise<number> {
  const root = resolve(folder)
  const taken = takenBy(root)
  if (taken) return refuse(`${folder} ${taken}. Name a folder that is empty or does not exist.`)
  const given = await answersFrom(values, questionsFor(root))
  if ('fault' in given) return refuse(given.fault)
  const { answers, told } = withContent(given.answers)
  const starter = starterFiles(answers)
  for (const [file, text] of starter.files) write(root, file, text)
  writePackage(root, answers.name, commands)
  const lacking = await writeTranslations(root)
  await writeEditorFiles(root)
  for (const sentence of [...told, ...starter.told]) console.log(sentence)
  console.log(`Added the site ${answers.name} in ${folder}:
  pages.yaml            its pages
  content/site.yaml     contact, menu, footer, texts of the interface
  content/theme.yaml    colours and fonts
  content/images/       its sign
${lacking.map(line => `  ${line}\n`).join('')}
Now show it, and write your own texts over the samples:
  npm run dev${relative(process.cwd(), root) === '' ? '' : ` -- --site ${folder}`}
How it is published later, and each change checked before:
  ${relative(process.cwd(), join(code, 'docs/deploy.md'))}`)
  return 0
}

// What a repository may have before it has a site: the files of tools, and those whose names are in capitals.
const OF_TOOLS = /^(?:\..*|node_modules|pnpm-workspace\.yaml|.*(?:lock|shrinkwrap)\b.*)$/
const SETTINGS_OF_TOOLS = /\.(?:config\.\w+|lockb?|toml|jsonc?|nix|tgz)$/
const OF_REPOSITORIES = /^(?:(?:readme|licen[cs]e|changelog|contributing|notice)\b.*|\w+file)$/i
const IN_CAPITALS = /^[A-Z][A-Z0-9_-]+(?:\.\w+)?$/
const BESIDE = [OF_TOOLS, SETTINGS_OF_TOOLS, OF_REPOSITORIES, IN_CAPITALS]
const isBeside = (name: string) => BESIDE.some(kind => kind.test(name))

/** Why no site can be made in a folder. */
function takenBy(root: string): string | undefined {
  const above = [root, dirname(root)].find(path => existsSync(path))
  try {
    if (above === root) {
      const other = readdirSync(root).find(name => !isBeside(name))
      return other === undefined ? undefined : `is not empty: it has ${other}`
    }
    mkdirSync(root, { recursive: true })
    return undefined
  } catch (error) {
    return `cannot be used (${(error as NodeJS.ErrnoException).code})`
  }
}

function questionsFor(root: string): Record<keyof typeof SITE_OPTIONS, Question> {
  const colour = { preset: '#1b5faa', fault: (text: string) => (colourOf(text) ? undefined : NO_COLOUR(text)) }
  return {
    name: {
      ask: 'Name of the organisation',
      preset: titleFromPath(basename(root)),
      fault: text =>
        text.length > MAX_TITLE_LENGTH
          ? `The name has ${text.length} letters; at most ${MAX_TITLE_LENGTH} fit.`
          : undefined,
    },
    languages: {
      ask: `Languages, that of the content first (${STARTER_LANGUAGES.join(', ')} have words)`,
      preset: STARTER_LANGUAGES[0],
      fault: languageFault,
    },
    colour: { ask: 'Colour of buttons and links', ...colour },
    highlight: { ask: 'Colour of marks', ...colour, preset: '#f2b632' },
  }
}

const NO_COLOUR = (text: string) => `${text} is not a colour. Write # and six digits in quotes, such as "#1b5faa".`

/** A colour as the theme has it. Shells take a # for a comment, so it may be missing, and quotes may be around it. */
const colourOf = (text: string) => {
  const [, digits] = /^["']?#?([0-9a-f]{6})["']?$/i.exec(text) ?? []
  return digits && `#${digits.toLowerCase()}`
}

const codesIn = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

function languageFault(text: string): string | undefined {
  const names = languageNames('en', { fallback: 'none' })
  const unknown = codesIn(text).find(code => !/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(code) || !names.of(code))
  if (unknown !== undefined)
    return `There is no language ${unknown}. Write codes such as en or te, with commas between.`
  return codesIn(text).length ? undefined : 'Name a language by its code, such as en or te.'
}

/** The answers: from options, else typed in a terminal, else as they are proposed. */
async function answersFrom(
  values: Call['values'],
  questions: Record<string, Question>,
): Promise<{ answers: Answers } | { fault: string }> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const found: Record<string, string> = {}
  try {
    for (const [key, question] of Object.entries(questions)) {
      const value = values[key]
      const answer = typeof value === 'string' ? value.trim() : await asked(question, terminal)
      const fault = question.fault(answer)
      if (fault) return { fault }
      found[key] = answer
    }
  } finally {
    terminal?.close()
  }
  const { name, languages, colour, highlight } = found
  return {
    answers: {
      name,
      languages: codesIn(languages),
      colour: colourOf(colour) ?? '',
      highlight: colourOf(highlight) ?? '',
    },
  }
}

/** Asks until the answer is right. */
async function asked(
  { ask, preset, fault }: Question,
  terminal: ReturnType<typeof createInterface> | undefined,
): Promise<string> {
  if (!terminal) return preset
  const answer = (await terminal.question(`${ask} [${preset}]: `)).trim() || preset
  const wrong = fault(answer)
  if (!wrong) return answer
  console.log(wrong)
  return asked({ ask, preset, fault }, terminal)
}

/** A site is written in a language that the starter has; where the first one is none, that comes before it. */
function withContent(answers: Answers): { answers: Answers; told: string[] } {
  const { languages } = answers
  const known = (code: string) => STARTER_LANGUAGES.includes(code.split('-')[0])
  if (known(languages[0])) return { answers, told: [] }
  const first = languages.find(known) ?? STARTER_LANGUAGES[0]
  const name = (code: string) => languageNames('en').of(code)
  return {
    answers: { ...answers, languages: [first, ...languages.filter(code => code !== first)] },
    told: [`There are no words in ${name(languages[0])} to begin with, so the content is in ${name(first)}.`],
  }
}

/** Writes the words of the other languages; returns where some are still to be written. */
async function writeTranslations(root: string): Promise<string[]> {
  const loaded = await loadFolder(root)
  const { words, translations: all } = siteTexts(loaded)
  return [...all].flatMap(([code, translations]) => {
    const known = starterPairs(translations.from, code)
    return pairFileUpdates(words, translations).map(update => {
      const additions = update.additions.map(({ after, fields }) => {
        const text = known.get(fields[translations.from])
        return { after, fields: text === undefined ? fields : { ...fields, [code]: text, state: 'draft' } }
      })
      writeUpdate(root, { ...update, additions })
      const empty = additions.filter(({ fields }) => !fields[code]).length
      const written = additions.length - empty
      const drafts = written ? `${written} drafts in ${languageOf(code).name}, ` : ''
      return `${update.file.padEnd(21)} ${drafts}${empty} to write`
    })
  })
}

/** Writes package.json, whose scripts call the commands; of one that is there, all that it says stays. */
function writePackage(root: string, name: string, commands: readonly string[]): void {
  const file = join(root, 'package.json')
  const scripts = Object.fromEntries(commands.map(command => [command, `page-schema-site ${command}`]))
  const before: { scripts?: object } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { private: true, type: 'module', description: name }
  write(root, 'package.json', `${JSON.stringify({ ...before, scripts: { ...scripts, ...before.scripts } }, null, 2)}\n`)
}

function write(root: string, file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  // A repository may have settings of its own.
  if (!file.startsWith('.') || !existsSync(path)) writeFileSync(path, text)
}

function refuse(why: string): number {
  console.error(why)
  return 1
}
