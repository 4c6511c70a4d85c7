// Recordings: what their bytes say, where they are played, and when they no longer say what is shown.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRecording } from '../../src/node/inspect/recordingBytes.ts'
import { compileIn } from '../../src/node/pipeline/pageWork.ts'
import type { CompiledContent } from '../../src/node/pipeline/compile.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { checkFolderIn } from './folder.ts'
import { m4a, ogg } from './recorded.ts'

describe('by its bytes', () => {
  test('the length of a recording is known, whichever kind a phone has saved', () => {
    expect(readRecording(ogg(1.5))).toEqual({ ending: '.ogg', seconds: 1.5 })
    expect(readRecording(ogg(80))).toEqual({ ending: '.ogg', seconds: 80 })
    expect(readRecording(m4a(2.5))).toEqual({ ending: '.m4a', seconds: 2.5 })
    expect(readRecording(ogg(180.9))).toMatchObject({ ending: '.ogg' })
  })

  const rasp = (text: string) => Buffer.from(text.padEnd(200, ' '), 'latin1')
  test.each<[what: string, bytes: Buffer, message: string, hint: string]>([
    ['nothing', Buffer.alloc(0), 'is empty', 'Save the file again'],
    ['three minutes and a second', ogg(181), 'is 3 min 1 s long', 'Record parts'],
    ['three minutes and a second of AAC', m4a(181), 'is 3 min 1 s long', 'Record parts'],
    ['no sound at all', ogg(0), 'holds no sound', 'again'],
    ['a heavy recording', m4a(170, { more: 1_600_000 }), 'has 1.6 MB', 'WhatsApp'],
    ['a video', m4a(3, { handler: 'vide', codec: 'avc1' }), 'is a video', 'voice alone'],
    ['a sound that browsers do not know', m4a(3, { codec: 'samr' }), '(samr)', 'WhatsApp'],
    ['Ogg without Opus', ogg(2, rasp('\x01vorbis').subarray(0, 30)), 'without Opus', 'WhatsApp'],
    ['a video in Ogg', Buffer.concat([ogg(1), ogg(1)]), 'more than one stream', 'WhatsApp'],
    ['half of an Ogg file', ogg(4).subarray(0, 300), 'is cut off', 'phone'],
    ['half of an MP4 file', m4a(4).subarray(0, 300), 'is cut off', 'phone'],
    ['an MP4 file without its end', m4a(4).subarray(0, -20), 'is cut off', 'phone'],
    ['an MP3', rasp('ID3'), 'is an MP3', 'WhatsApp'],
    ['a WAV', rasp('RIFF1234WAVE'), 'is a WAV', 'WhatsApp'],
    ['an older phone’s recording', rasp('#!AMR\n'), 'AMR', 'WhatsApp'],
    ['a web page', rasp('<!doctype html>'), 'a web page', 'WhatsApp'],
    ['a text', rasp('Paddy Rs 2,300'), 'is no recording', 'WhatsApp'],
  ])('%s is told, with what to do', (_, bytes, message, hint) => {
    const found = readRecording(bytes) as { message: string; hint: string }
    expect(found.message).toContain(message)
    expect(found.hint).toContain(hint)
  })

  test('damaged bytes are never an exception', () => {
    for (const whole of [ogg(2), m4a(2)])
      for (let at = 0; at < Math.min(whole.length, 900); at++) {
        const bytes = Buffer.from(whole)
        bytes[at] ^= 0xff
        expect(() => readRecording(bytes)).not.toThrow()
        expect(() => readRecording(whole.subarray(0, at))).not.toThrow()
      }
  })
})

const BOARD = `      - type: board
        id: prices
        title: What we pay
        items:
          - { crop: Paddy, price: "Rs 2,300", unit: a quintal, from: 2026-11-20 }
          - { crop: Cotton, price: "Rs 7,100", unit: a quintal, from: 2026-11-20 }
        audio:
          en: { src: prices.opus, says: "What we pay. Paddy: Rs 2,300 a quintal. Cotton: Rs 7,100 a quintal.", by: A clerk, on: 2026-11-20 }
          te: { src: te/prices.mp4, says: "మేం చెల్లించేది. వరి Rs 2,300 క్వింటాలుకు; పత్తి Rs 7,100 క్వింటాలుకు", by: A clerk, on: 2026-11-20 }
      - type: features
        title: What to bring
        items:
          - { icon: plant, title: A sample, description: "In a **dry** bag, [see](/visit)." }
          - { icon: plant, title: A card, description: That of a member, audio: { en: { src: prices.opus, says: A card. That of a member., by: A clerk, on: 2026-11-20 } } }
        audio: { en: { src: prices.opus, says: "What to bring: a sample in a dry bag, see. A card: that of a member", by: A clerk, on: 2026-11-20 } }
`
const PAIRS = `- { en: What we pay, te: మేం చెల్లించేది, state: draft }
- { en: Paddy, te: వరి, state: draft }
- { en: Cotton, te: పత్తి, state: draft }
- { en: a quintal, te: క్వింటాలుకు, state: draft }
- { en: "Rs 2,300", state: same }
- { en: "Rs 7,100", state: same }
`
const PAGE = `  - path: /sell
    title: Selling to the library
    description: What the library pays for the crops of its readers, what they have to bring, and when they can come.
    search: { title: Selling, content: Prices }
    blocks:
      - { type: hero, variant: plain, title: Selling }
${BOARD}`

let site: SiteCopy
beforeEach(() => {
  process.env.TODAY = '2026-11-28'
  site = copySite()
  mkdirSync(join(site.folder, 'content/recordings/te'), { recursive: true })
  writeFileSync(join(site.folder, 'content/recordings/prices.opus'), ogg(2))
  writeFileSync(join(site.folder, 'content/recordings/te/prices.mp4'), m4a(2))
  site.write('pages.yaml', site.read('pages.yaml').trimEnd() + '\n' + PAGE)
  mkdirSync(join(site.folder, 'content/te'), { recursive: true })
  site.write('content/te/pages.yaml', PAIRS)
  site.edit('content/site.yaml', 'lang: en\n', 'lang: en\nlanguages: [en, te]\n')
})
afterEach(() => {
  delete process.env.TODAY
  rmSync(site.folder, { recursive: true, force: true })
})

/** What is heard on the page in a language, and what is said of its recordings. */
async function heard(locale = 'en') {
  const { checked, context } = await checkFolderIn(site.folder)
  expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = checked.draft?.pages.find(({ summary }) => summary.head.path === '/sell')
  if (!page) throw new Error('no page')
  const place = { file: page.file, index: page.index, locale, key: '', missing: [] }
  const { content } = await compileIn(checked.fileOf(page.file), place, context)
  const { blocks } = JSON.parse(content) as CompiledContent
  return {
    played: blocks.map(({ recordings = [] }) =>
      recordings.map(({ of = '', src }) => of + src.replace(/-[\w-]{8}\./, '*.')),
    ),
    recordings: blocks.flatMap(({ recordings = [] }) => recordings),
    stale: checked.problems.filter(({ code }) => code === 'stale-recording').map(({ message }) => message),
    problems: checked.problems,
  }
}

const EN = '/assets/recordings/prices*.ogg'
const TE = '/assets/recordings/te-prices*.m4a'

test('each page plays the recordings in its language, with length and size', async () => {
  const { played, recordings, stale } = await heard()
  expect(stale).toEqual([])
  expect(played).toEqual([[], [EN], [EN, `A card${EN}`]])
  expect(recordings[0]).toMatchObject({
    type: 'audio/ogg',
    seconds: 2,
    size: ogg(2).length,
    by: 'A clerk',
    on: '2026-11-20',
  })
  expect((await heard('te')).played).toEqual([[], [TE], []])
})

/** Edits of the page or its pairs, after each other. */
type Edits = [find: string, put: string, file?: string][]
function edited(edits: Edits): void {
  for (const [find, put, file = 'pages.yaml'] of edits) site.edit(file, find, put)
}
const PAIR_FILE = 'content/te/pages.yaml'
const NEWER = '          - { crop: Paddy, price: "Rs 2,350", unit: a quintal, from: 2026-11-28 }\n'
const COTTON = '          - { crop: Cotton, price: "Rs 7,100", unit: a quintal, from: 2026-11-20 }\n'
const PADDY = '          - { crop: Paddy, price: "Rs 2,300", unit: a quintal, from: 2026-11-20 }\n'
const CARD = '          - { icon: plant, title: A card,'

describe('a recording is not offered, and its maintainer is told', () => {
  test.each<[what: string, edits: Edits, count: number, locale?: string]>([
    ['a word is another one', [['In a **dry** bag', 'In a **new** bag']], 1],
    ['a word is left out', [['title: What to bring\n', 'title: Bring\n']], 1],
    ['a price is another one', [['price: "Rs 2,300"', 'price: "Rs 2,350"']], 2],
    ['a newer price is added', [[COTTON, COTTON + NEWER]], 2],
    [
      'two prices change places',
      [
        ['{ crop: Paddy, price: "Rs 2,300"', '{ crop: Paddy, price: "Rs 7,100"'],
        ['{ crop: Cotton, price: "Rs 7,100"', '{ crop: Cotton, price: "Rs 2,300"'],
      ],
      2,
    ],
    ['an entry is added', [[CARD, `          - { icon: plant, title: A pen, description: Any. }\n${CARD}`]], 1],
    ['an entry is deleted', [[COTTON, '']], 2],
    [
      'entries change places',
      [
        [PADDY, ''],
        [COTTON, COTTON + PADDY],
      ],
      2,
    ],
    [
      'an entry has had its last day',
      [
        [
          'from: 2026-11-20 }\n          - { crop: Cotton',
          'from: 2026-11-20, until: 2026-11-27 }\n          - { crop: Cotton',
        ],
      ],
      2,
    ],
    ['its entry is another one', [['description: That of a member,', 'description: That of a reader,']], 2],
    ['the translation is another one', [['te: వరి,', 'te: ధాన్యం,', PAIR_FILE]], 1, 'te'],
    ['the translation is gone', [['- { en: Cotton, te: పత్తి, state: draft }\n', '', PAIR_FILE]], 1, 'te'],
    ['it says something else', [['says: A card. That of a member.', 'says: A card.']], 1],
  ])('when %s', async (_, edits, count, locale = 'en') => {
    const before = await heard(locale)
    edited(edits)
    const { stale, played, problems } = await heard(locale)
    expect(stale).toHaveLength(count)
    expect(played.flat().length).toBeLessThan(before.played.flat().length)
    for (const { code, severity, hint, file } of problems)
      if (code === 'stale-recording')
        expect([severity, hint, file]).toEqual(['warning', expect.stringContaining('word for word'), 'pages.yaml'])
  })
})

describe('a recording is still offered', () => {
  test.each<[what: string, edits: Edits]>([
    ['spaces and line ends differ', [['title: What to bring\n', 'title: "What  to   bring"\n']]],
    ['punctuation and capitals differ', [['says: "What to bring: a sample', 'says: "WHAT TO BRING! A sample']]],
    ['words are set off', [['In a **dry** bag', 'In a dry *bag*']]],
    ['a picture is another one', [['{ icon: plant, title: A sample', '{ icon: tree, title: A sample']]],
    ['a link leads elsewhere', [['[see](/visit)', '[see](/shelves)']]],
    ['a source is named', [['      - type: board\n', '      - type: board\n        source: The counter\n']]],
    [
      'a day of checking is another one',
      [
        [
          'a quintal, from: 2026-11-20 }\n          - { crop: Cotton',
          'a quintal, from: 2026-11-20, checked: 2026-11-27 }\n          - { crop: Cotton',
        ],
      ],
    ],
    ['an entry is still to come', [[COTTON, `${COTTON}          - { crop: Maize, from: 2026-12-20 }\n`]]],
    ['the section gets another address', [['id: prices', 'id: rates']]],
    [
      'another section is added',
      [
        [
          '      - type: features\n        title: What to bring',
          '      - { type: actions, items: [{ label: Visit, to: /visit }] }\n      - type: features\n        title: What to bring',
        ],
      ],
    ],
  ])('when %s', async (_, edits) => {
    const before = await heard()
    edited(edits)
    const { stale, recordings } = await heard()
    expect(stale).toEqual([])
    expect(recordings).toEqual(before.recordings)
  })
})

test('a recording of the whole page is offered at its first section, and says all that the page shows on that day', async () => {
  const audio = (says: string) =>
    `    audio: { en: { src: prices.opus, says: "${says}", by: A clerk, on: 2026-11-20 } }\n`
  const says = 'Selling. What we pay: Paddy Rs 2,300 a quintal, Cotton Rs 7,100 a quintal. What to bring: '
  const bring = 'a sample in a dry bag, see; a card, that of a member'
  site.edit('pages.yaml', '    search: { title: Selling, content: Prices }\n', audio(says + bring))
  expect((await heard()).played[0]).toEqual([`Selling to the library${EN}`])
  site.edit(
    'pages.yaml',
    '      - type: features\n        title: What to bring',
    '      - type: features\n        until: 2026-11-27\n        title: What to bring',
  )
  const { played, stale } = await heard()
  expect(played).toEqual([[], [EN]])
  expect(stale).toEqual([expect.stringContaining('what to bring')])
  site.edit('pages.yaml', ` What to bring: ${bring}`, '')
  expect((await heard()).played[0]).toHaveLength(1)
})

test('what is said of a recording is the same where the page is not read again', async () => {
  edited([['title: What to bring\n', 'title: Bring\n']])
  const { stale } = await heard()
  expect((await heard()).stale).toEqual(stale)
})

test('a recording is heard again on the day on which its words are', async () => {
  edited([[COTTON, `${COTTON}          - { crop: Maize, price: Rs 9, from: 2026-11-29 }\n`]])
  expect((await heard()).stale).toEqual([])
  process.env.TODAY = '2026-11-29'
  expect((await heard()).stale).toHaveLength(2)
})

test('a recording in a language that the site does not have is told', async () => {
  edited([
    ['audio: { en: { src: prices.opus, says: "What to bring', 'audio: { hi: { src: prices.opus, says: "What to bring'],
  ])
  const { problems, played } = await heard()
  expect(played).toEqual([[], [EN], [`A card${EN}`]])
  const found = problems.find(({ code }) => code === 'not-allowed')
  expect(found).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('no language hi'),
    hint: 'Use one of: en, te.',
  })
})

test('a site that names no languages has recordings in the one that it has', async () => {
  rmSync(join(site.folder, 'content/te'), { recursive: true })
  site.edit('content/site.yaml', 'languages: [en, te]\n', '')
  const { played, problems } = await heard('')
  expect(played).toEqual([[], [EN], [EN, `A card${EN}`]])
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('no language te')])
})

test('a file that is not there or cannot be played, and a day that is still to come, are errors', async () => {
  writeFileSync(join(site.folder, 'content/recordings/te/prices.mp4'), m4a(2, { handler: 'vide', codec: 'avc1' }))
  edited([
    ['src: prices.opus, says: "What to', 'src: price.opus, says: "What to'],
    ['says: A card. That of a member., by: A clerk, on: 2026-11-20', 'says: A card., by: A clerk, on: 2026-11-29'],
  ])
  const { checked } = await checkFolderIn(site.folder)
  const told = checked.problems.map(({ code, message, hint }) => `${code}: ${message}. ${hint}`)
  expect(told.toSorted()).toEqual([
    'bad-date: the day 2026-11-29 is still to come. Write the day of the recording.',
    'damaged-file: content/recordings/te/prices.mp4 is a video. ' +
      'Record the voice alone, with WhatsApp or the recorder of a phone.',
    expect.stringMatching(/^missing-recording: there is no recording price.opus. Did you mean prices.opus/),
  ])
})
