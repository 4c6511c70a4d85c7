// A study, no part of `npm test`: puts one small fault after another into the code, runs the tests that are nearest to
// it, and prints the faults that none of them noticed.
//
//   node tests/mutations.mjs              all of them, some by a build for the browser: more than half an hour
//   node tests/mutations.mjs search ui    those of some rooms
//
// A fault is a text of one file and what is put in its place. Where the text is no longer found once, the fault has to
// be written anew, and the study says so.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const UNIT = 'unit'
const BUILDS = 'builds'
const BROWSER = 'browser'

/** Tests by their project and what is run of it. @param only a part of the names of the tests that are run */
const tests = (project, paths, only) => ({ project, paths: [paths].flat(), only })
const behaviours = only => tests(BUILDS, 'tests/behaviours', only)
const search = tests(UNIT, 'tests/search')
const model = tests(UNIT, 'tests/model')
const languages = tests(UNIT, 'tests/languages')
const edit = tests(UNIT, 'tests/edit')
const build = tests(UNIT, ['tests/build/', 'tests/security', 'tests/app'])
const board = tests(UNIT, ['tests/blocks', 'tests/authoring/board.test.ts', 'tests/model'])

/** Faults by room: what it would do to somebody, the file, the text, what is put in its place, and the tests. */
const FAULTS = {
  search: [
    [
      'two letters that changed places are another word',
      'search/query.ts',
      'a[at] === b[at + 1] &&',
      'a[at] === b[at] &&',
      search,
    ],
    [
      'a wrong digit is taken for a slip',
      'search/query.ts',
      '|| /\\d/.test(key) || /\\d/.test(other)) return false',
      ') return false',
      search,
    ],
    [
      'a telephone number is found from its beginning alone',
      'search/query.ts',
      'at <= MAX_COUNTRY_CODE : asked',
      'at === 0 : asked',
      search,
    ],
    ['w and v are two letters', 'search/words.ts', "  [/w/g, 'v'],\n", '', search],
    ['the long vowel is another one', 'search/words.ts', "  [/ee+|ea|ie|ii+/g, 'i'],\n", '', search],
    ['a filter wants one of the words, not all', 'search/filter.ts', 'words.every(ways', 'words.some(ways', search],
    [
      'a title is worth no more than a mention',
      'search/rank.ts',
      'const WORTH = [1, 4.5, 5, 8]',
      'const WORTH = [1, 1, 1, 1]',
      search,
    ],
    [
      'synonyms are not looked for',
      'search/query.ts',
      'synonyms: [...(group?.others ?? []), ...abbreviations',
      'synonyms: [...abbreviations',
      search,
    ],
  ],
  model: [
    [
      'an address in capitals is another page',
      'model/checks/routes.ts',
      "    .toLowerCase()\n    .replace(/\\/+/g, '/')",
      "    .replace(/\\/+/g, '/')",
      model,
    ],
    [
      'a page may take the address of an alias',
      'model/checks/routes.ts',
      'if (first?.page === page && path',
      'if (first && path',
      model,
    ],
    [
      'two main headings are let pass',
      'model/checks/routes.ts',
      'if (openers.length === 1) return',
      'if (openers.length >= 1) return',
      model,
    ],
    [
      'a main heading may be hidden',
      'model/checks/routes.ts',
      "block.hidden ? ['hidden'] : ['from'",
      "block.hidden ? [] : ['from'",
      model,
    ],
    [
      'a day to come is said to have been',
      'model/checks/past.ts',
      'return when > newest.slice',
      'return when < newest.slice',
      model,
    ],
    [
      'a copied description is not told',
      'model/checks/routes.ts',
      "typeof description !== 'string' || other",
      "typeof description === 'string' || other",
      model,
    ],
    [
      'a table takes FALSE for a word',
      'model/source/readTable.ts',
      '/^(?:true|false)$/i.test(text)',
      '/^(?:true|false)$/.test(text)',
      model,
    ],
    [
      'a reference to a reference is not followed',
      'model/source/references.ts',
      "'from' in target.found.value; step++",
      "'from' in target.found.value && step < 0; step++",
      model,
    ],
    ['the sample mark is forgotten', 'model/source/references.ts', 'this.samples.push(path)', '', model],
    [
      'an address below a language may be taken',
      'model/checks/routes.ts',
      'return code && `addresses',
      'return undefined && `addresses',
      model,
    ],
  ],
  fields: [
    [
      'a price needs no day',
      'fields/day.ts',
      "!('from' in entry || 'checked' in entry)",
      "!('from' in entry || 'checked' in entry || 'price' in entry)",
      board,
    ],
    ['a lakh is ten thousand', 'fields/money.ts', '[1e5, /', '[1e4, /', board],
    ['a day ends at its beginning', 'fields/day.ts', 'Date.parse(date) + DAY\n', 'Date.parse(date)\n', build],
    ['two prices of one day are let pass', 'fields/priceChecks.ts', 'if (!before) {', 'if (true) {', board],
    [
      'letters among digits are not told',
      'fields/priceChecks.ts',
      'if (plain !== price) warn',
      'if (plain === undefined) warn',
      board,
    ],
    [
      'an offset west of Greenwich is one east of it',
      'fields/day.ts',
      "offset < 0 ? '-' : '+'",
      "offset > 0 ? '-' : '+'",
      tests(UNIT, ['tests/model', 'tests/build/', 'tests/app', 'tests/blocks']),
    ],
  ],
  hours: [
    [
      'a site that closes after midnight is shut at noon',
      'openingHours.ts',
      'if (last?.at(-1) === day - 1)',
      'if (last?.at(-1) === day - 2)',
      tests(UNIT, ['tests/app', 'tests/blocks', 'tests/model']),
    ],
    [
      'a holiday is an open day',
      'app/enhance/byTheClock.ts',
      '!holidays.includes(date) &&',
      'true &&',
      tests(UNIT, 'tests/app'),
    ],
    [
      'what closes after midnight is shut then',
      'app/enhance/byTheClock.ts',
      '(isOvernight && beginsOn(yesterday',
      '(!isOvernight && beginsOn(yesterday',
      tests(UNIT, 'tests/app'),
    ],
    [
      'a telephone link keeps its spaces',
      'telephone.ts',
      "printed.replace(/[^+\\d]/g, '')",
      'printed',
      tests(UNIT, ['tests/model', 'tests/blocks', 'tests/app']),
    ],
  ],
  translate: [
    [
      'words that were signed may be signed again as drafts',
      'translate/sign.ts',
      "if (pair.state !== 'draft') continue",
      "if (pair.state === 'stale') continue",
      languages,
    ],
    [
      'an answer with another number is signed',
      'translate/answers.ts',
      'if (better && why) {',
      'if (better && !why && why) {',
      languages,
    ],
    [
      'of two answers that contradict each other the last counts',
      'translate/answers.ts',
      '?.size !== 1) refused',
      '?.size === 0) refused',
      languages,
    ],
    [
      'an answer may come from the future',
      'translate/answers.ts',
      'file.on >= file.made && file.on <= today',
      'file.on >= file.made',
      languages,
    ],
    [
      'old words are shown for new ones',
      'model/locales/translations.ts',
      "pair.state === 'stale' ? asked.text : pair.target",
      'pair.target',
      languages,
    ],
    [
      'a pair for one place serves every place',
      'model/locales/translations.ts',
      'if (pair.at !== undefined && !isAt(pair.at, asked)) continue',
      '',
      languages,
    ],
    [
      'a changed word keeps its signature',
      'translate/pairChanges.ts',
      '...(signed ? signature(signed) : UNREVIEWED),',
      '...(signed && signature(signed)),',
      tests(UNIT, ['tests/languages', 'tests/edit']),
    ],
  ],
  write: [
    [
      'a group of keys is always written on lines',
      'write/write.ts',
      'simple &&\n      this.near',
      'false &&\n      this.near',
      edit,
    ],
    [
      'days get quotes beside plain ones',
      'write/write.ts',
      'this.near.plainDays(path, label)) return value',
      'this.near.plainDays(path, label) && false) return value',
      edit,
    ],
    [
      'undo overwrites what another program wrote',
      'editor/server/steps.ts',
      'isSame(now, after) || isSame(now, before) ?',
      'now ?',
      edit,
    ],
    [
      'a change that others undid stays on the list',
      'editor/server/steps.ts',
      "if (direction === 'undo') this.tidy()\n",
      '',
      edit,
    ],
    [
      'of several files the first stays changed when the second cannot be',
      'node/disk/changeFiles.ts',
      'if (!isWhole) takeBack(root, done)',
      '',
      edit,
    ],
    [
      'a path may lead out of the folder',
      'node/disk/replaceFile.ts',
      '|| parts.some(part => /^(?:|\\.|\\.\\.)$/.test(part))',
      '',
      edit,
    ],
    [
      'a file is written over what was saved meanwhile',
      'node/disk/replaceFile.ts',
      'if (!isStill(file, before)) return false\n  renameSync',
      'renameSync',
      edit,
    ],
  ],
  node: [
    [
      'pages that are not to be found are in the sitemap',
      'node/deploy/sitemap.ts',
      'if (head.noindex || canonical) return []',
      'if (canonical) return []',
      build,
    ],
    [
      'an alias in capitals leads nowhere',
      'node/deploy/redirects.ts',
      '[head.path, ...head.aliases].map(path => path.toLowerCase())',
      '[head.path].map(path => path.toLowerCase())',
      build,
    ],
    [
      'frames of other sites may show ours',
      'node/deploy/headers.ts',
      "\"frame-ancestors 'none'\"].join('; '),\n    'Strict",
      "\"frame-ancestors *\"].join('; '),\n    'Strict",
      build,
    ],
    ['the server hands out hidden files', 'node/deploy/serve.ts', '&& !HIDDEN.test(below)', '', build],
    ['two slashes lead to another host', 'node/deploy/serve.ts', "path.replace(/\\/{2,}/g, '/')", 'path', build],
    [
      'a page that is missing is answered by 200',
      'node/deploy/serve.ts',
      '...missing, status: 404 }',
      '...missing }',
      build,
    ],
  ],
  ui: [
    [
      'a click on a card that pointing has opened closes it',
      'ui/disclosure.ts',
      '(detail === 0 || pointed !== index)',
      'true',
      behaviours('card'),
    ],
    [
      'Escape leaves the focus nowhere',
      'ui/disclosure.ts',
      'if (area.contains(document.activeElement)) button.focus()',
      '',
      behaviours('card'),
    ],
    [
      'Space scrolls at links that are buttons',
      'ui/press.ts',
      "event.key === ' ' && press(event)",
      "event.key === '+' && press(event)",
      behaviours('Space'),
    ],
    [
      'arrow keys go the wrong way from right to left',
      'ui/direction.ts',
      '=== isRightToLeft() ? -1 : 1',
      '=== false ? -1 : 1',
      tests(BUILDS, 'tests/builds/catalogue.test.ts', 'arrow keys'),
    ],
    [
      'an overlay that is closed leaves its step behind',
      'ui/overlayHistory.ts',
      '      leaving = true\n      history.back()',
      '      leaving = false',
      behaviours('step behind'),
    ],
    [
      'Ctrl and a click in an overlay is taken from the browser',
      'ui/overlayHistory.ts',
      'button > 0 || metaKey || ctrlKey || shiftKey || altKey',
      'button > 0',
      behaviours('menu'),
    ],
    [
      'a row of slides goes back to its first one when its script comes',
      'ui/carousel/hydrateCarousel.tsx',
      'startIndex={nearest(slides.filter(({ hidden }) => !hidden))}',
      'startIndex={0}',
      tests(BROWSER, 'tests/browser/carousel.test.ts'),
    ],
  ],
  blocks: [
    [
      'the arrow of periods is never off',
      'blocks/timeline/enhance.ts',
      "'aria-disabled': index === tabs.length - 1 && 'true'",
      "'aria-disabled': undefined",
      behaviours('arrow'),
    ],
    [
      'Ctrl and a click on a period is taken over',
      'blocks/timeline/enhance.ts',
      'index < 0 || event.ctrlKey || event.metaKey',
      'index < 0 || event.metaKey',
      behaviours('Ctrl'),
    ],
    [
      'a large picture is said twice',
      'blocks/gallery/enhance.ts',
      "if (!title) image.alt = ''",
      '',
      behaviours('picture'),
    ],
    [
      'scrolling moves the slider over two pictures',
      'blocks/compare/enhance.ts',
      "listen(range, 'pointercancel', putBack, { signal })",
      '',
      behaviours('slider'),
    ],
    [
      'the background moves in spite of less motion',
      'blocks/backdrop/enhance.ts',
      "still.matches ? '' : `translateY",
      "false ? '' : `translateY",
      behaviours('motion'),
    ],
    [
      'the message is not handed to the mail program',
      'blocks/contact/enhance.ts',
      "listen(form, 'input', read, { signal })",
      '',
      behaviours('form'),
    ],
    [
      'the answer for search engines is its question',
      'blocks/questions/schema.ts',
      'text: textOf(answer).trim()',
      'text: question',
      tests(UNIT, ['tests/blocks', 'tests/build/', 'tests/model']),
    ],
  ],
  shell: [
    [
      'a click on a heading that pointing has opened closes it',
      'app/shell/enhanceShell.ts',
      'event.detail > 0 && pointed === list && list.open',
      'false',
      behaviours('menu'),
    ],
    [
      'the drawer stays open when the window becomes wide',
      'app/shell/enhanceShell.ts',
      "wide.addEventListener('change', close)",
      '',
      behaviours('wide'),
    ],
    [
      'what lies behind the drawer can be used',
      'app/shell/enhanceShell.ts',
      '    leaveAlone(menu, open)\n',
      '',
      behaviours('menu'),
    ],
    [
      'the link to the other language loses what was searched for',
      'app/enhance/client.ts',
      '    link.search = location.search\n',
      '',
      tests(BROWSER, 'tests/browser/languages.test.ts'),
    ],
    [
      'the share sheet gets no address',
      'app/shell/enhanceShell.ts',
      'navigator.share({ title, url })',
      'navigator.share({ title })',
      behaviours('share'),
    ],
  ],
  offline: [
    [
      'visited pages are never thrown away',
      'app/offline/worker.ts',
      '...pages.slice(0, -MAX_PAGES), ',
      '',
      tests(BROWSER, 'tests/offline'),
    ],
    [
      'an answer of another program is kept',
      'app/offline/worker.ts',
      'if (!(await isOurs(path, answer.clone()))) return leaveIfGone()\n',
      '',
      tests(BROWSER, 'tests/offline'),
    ],
    [
      'copies of an older release stay',
      'app/offline/worker.ts',
      'await Promise.all(old.map(name => caches.delete(name)))\n',
      '',
      tests(BROWSER, 'tests/offline'),
    ],
  ],
}

/** How often a text occurs in another. */
const timesIn = (text, part) => text.split(part).length - 1

/** True where one of the tests failed. */
function isNoticed({ project, paths, only }) {
  const args = ['vitest', 'run', '--project', project, '--bail=1', ...paths, ...(only ? ['-t', only] : [])]
  const { status, stdout } = spawnSync('npx', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (/No test files found|no tests/i.test(stdout))
    throw new Error(`There is no test ${paths.join(', ')} ${only ?? ''}`)
  // A run that did not come to its tests has noticed nothing.
  if (status !== 0 && !/\bTests\b.*\d failed/.test(stdout)) throw new Error(stdout.slice(-2000))
  return status !== 0
}

function study([, name, find, replace, nearest]) {
  const file = `src/${name}`
  const before = readFileSync(file, 'utf8')
  if (timesIn(before, find) !== 1) return 'write it anew: its text is not found once'
  try {
    writeFileSync(
      file,
      before.replace(find, () => replace),
    )
    return isNoticed(nearest) ? 'noticed' : `NOT NOTICED by ${nearest.paths.join(', ')}`
  } finally {
    writeFileSync(file, before)
  }
}

const wanted = process.argv.slice(2)
const rooms = Object.entries(FAULTS).filter(([room]) => wanted.length === 0 || wanted.includes(room))
const open = []
let count = 0
for (const [room, faults] of rooms)
  for (const fault of faults) {
    const began = Date.now()
    const found = study(fault)
    count++
    if (found !== 'noticed') open.push(fault)
    console.log(`${room}: ${fault[0]}: ${found} (${Math.round((Date.now() - began) / 1000)} s)`)
  }
console.log(`\n${count - open.length} of ${count} noticed`)
