// The command `schema`: the files from which editors help with the YAML of a site.
import { staleFiles, writeEditorFiles } from '../../tools/codeEditor/editorFiles.ts'
import type { Command } from '../commandLine/commandLine.ts'

export default {
  about: `Writes content/schema/*.json and .vscode/settings.json, from which editors give help, completion and first
errors in YAML files. Run it when the fields of a block or the patterns of include change. What you wrote in
the settings stays.`,
  settings: ['site', 'cache'],
  options: { check: { about: 'writes nothing; the exit code is 1 when a file is out of date' } },
  async run({ settings: { site }, values: { check } }) {
    const files = await (check ? staleFiles(site) : writeEditorFiles(site))
    for (const file of files) console.log(`${file} ${check ? 'is out of date' : 'written'}`)
    if (files.length === 0) console.log('The editor files are up to date.')
    return check && files.length ? 1 : 0
  },
} satisfies Command
