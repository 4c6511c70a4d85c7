#!/usr/bin/env node
// `npm create page-schema-site folder -- options`: installs the package in a folder and makes a site there. Options are
// those of `new site`. PACKAGE names another version of the package, a file or an address of git.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const [folder = '.', ...options] = process.argv.slice(2)
const cwd = resolve(folder)

/** Runs a program there; ends with its exit code when it fails. */
function run(program, ...args) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

mkdirSync(cwd, { recursive: true })
const file = join(cwd, 'package.json')
if (!existsSync(file)) writeFileSync(file, '{ "private": true, "type": "module" }\n')
run('npm', 'install', process.env.PACKAGE || 'page-schema-site')
run('npx', 'page-schema-site', 'new', 'site', '.', ...options)
