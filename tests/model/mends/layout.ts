// Lines that stand too far left or right, wrong dashes, and colons and quotes between braces.
import { inFile, slip, type Mend } from './mend.ts'

export const LAYOUT: Mend[] = [
  ...inFile('content/history.yaml', [
    slip(
      'indents the second period by one more',
      `  - year: 1996-2005
    title: A room`,
      `   ▸- year: 1996-2005
    title: A room`,
      'indent',
      'Align it with line 2 (2 spaces).',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'indents the whole second period by one more',
      `  - year: 1996-2005
    title: A room
    description: The village gives a room with a stove.
    achievements: [Lamps, Newspapers]`,
      `   ▸- year: 1996-2005
     title: A room
     description: The village gives a room with a stove.
     achievements: [Lamps, Newspapers]`,
      'indent',
      'Align it with line 2 (2 spaces).',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'indents the second entry of the social list',
      '  - { name: YouTube, icon: youtube-logo, username: "@millpond", url: "https://www.youtube.com/" }',
      `  - { name: YouTube, icon: youtube-logo, username: "@millpond", url: "https://www.youtube.com/" }
   ▸- { name: X, icon: x-logo, username: "@millpond", url: "https://x.com/" }`,
      'indent',
      'Align it with line 43 (2 spaces).',
    ),
  ]),
  slip(
    'writes a question with a colon between braces',
    '{ title: Reading, icon: book-open, content: Quiet and cool. }',
    '{ title: What▸: and when, icon: book-open, content: Quiet and cool. }',
    'colon-in-text',
    'Put the whole value in double quotes.',
  ),
  slip(
    'writes a colon in the last field of braces',
    '{ title: Reading, icon: book-open, content: Quiet and cool. }',
    '{ title: Reading, icon: book-open, content: Note▸: cool. }',
    'colon-in-text',
    'Put the whole value in double quotes.',
  ),
  slip(
    'writes an apostrophe in single quotes between braces',
    '{ title: Reading, icon: book-open, content: Quiet and cool. }',
    `{ title: Reading, icon: book-open, content: 'The member▸'s passbook' }`,
    'quote-inside',
    `Write two apostrophes ('') where one is meant, or put double quotes around the whole text.`,
  ),
  slip(
    'writes a quote in double quotes between braces',
    '{ title: Reading, icon: book-open, content: Quiet and cool. }',
    '{ title: Reading, icon: book-open, content: "The ▸"big" room" }',
    'quote-inside',
    `Put single quotes around the whole text, or write \\" for a quote inside it.`,
  ),
  slip(
    'writes an apostrophe in single quotes, first of braces',
    '{ title: Reading, icon: book-open, content: Quiet and cool. }',
    `{ title: 'Farmer▸'s room', icon: book-open, content: Quiet and cool. }`,
    'quote-inside',
    `Write two apostrophes ('') where one is meant, or put double quotes around the whole text.`,
  ),
  ...inFile('content/history.yaml', [
    slip(
      'writes a colon in an entry of a bracket list',
      'achievements: [Lamps, Newspapers]',
      'achievements: [Lamps▸: two, Newspapers]',
      'colon-in-text',
      'Put the whole value in double quotes.',
    ),
  ]),
  slip(
    'pastes a section at the left edge',
    `      - type: social
        title: Find us elsewhere`,
    `▸- type: actions
  title: Come in
  items:
    - { label: Visit us, to: /visit }
      - type: social
        title: Find us elsewhere`,
    'indent',
    'Indent lines 37 to 40 by 6 more spaces, like line 27.',
  ),
  slip(
    'pastes a section at the left edge, at the end of the page',
    `        items: { from: site.social }

  - path: /shelves`,
    `        items: { from: site.social }
▸- type: actions
  title: Come in
  items:
    - { label: Visit us, to: /visit }

  - path: /shelves`,
    'indent',
    'Indent lines 40 to 43 by 6 more spaces, like line 37.',
  ),
  slip(
    'pastes a page at the left edge',
    '  - path: /shelves',
    `▸- path: /news
  title: News
  description: "What stands where: every shelf of the library with its room, its keeper and the number to call before you come from far away."
  blocks:
    - type: hero
      title: News
  - path: /shelves`,
    'indent',
    'Indent lines 41 to 46 by 2 more spaces, like line 5.',
  ),
  ...inFile('content/history.yaml', [
    slip(
      'pastes an entry at the left edge',
      `  - year: 1996-2005
    title: A room`,
      `▸- year: 1995-96
  title: Another
  description: Something
  achievements: [One]
  - year: 1996-2005
    title: A room`,
      'indent',
      'Indent lines 7 to 10 by 2 more spaces, like line 2.',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'writes an entry with a long dash',
      '    achievements: [Lamps, Newspapers]',
      `    achievements:
      - Lamps
      ▸– Newspapers`,
      'missing-dash',
      'Write a hyphen (-) in its place.',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'writes all entries with long dashes',
      '    achievements: [Lamps, Newspapers]',
      `    achievements:
      ▸– Lamps
      – Newspapers`,
      'wrong-kind',
      'Write a hyphen (-) in place of – in each line.',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'writes entries with bullets',
      '    achievements: [Lamps, Newspapers]',
      `    achievements:
      ▸• Lamps
      • Newspapers`,
      'wrong-kind',
      'Write a hyphen (-) in place of • in each line.',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'writes entries with stars',
      '    achievements: [Lamps, Newspapers]',
      `    achievements:
      ▸* Lamps
      * Newspapers`,
      'missing-dash',
      'Write a hyphen (-) in its place in lines 11, 12.',
    ),
  ]),
  slip(
    'writes a section with a long dash',
    '      - type: social',
    '      ▸– type: social',
    'missing-dash',
    'Write a hyphen (-) in its place.',
  ),
  ...inFile('content/history.yaml', [
    slip(
      'indents a field by one more in a period',
      '    title: A room',
      '     ▸title: A room',
      'indent',
      'Align it with its neighbours (4 spaces).',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'numbers the entries',
      '    achievements: [Lamps, Newspapers]',
      `    achievements:
      ▸1. Lamps
      2. Newspapers`,
      'wrong-kind',
      'Write a hyphen (-) in place of 1. in each line.',
    ),
  ]),
  slip(
    'two colons one pair of braces',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Visit▸: how, to: /visit }',
    'colon-in-text',
    'Put the whole value in double quotes.',
  ),
  slip(
    'writes a time range with colon in braces',
    '{ title: Papers, icon: newspaper, content: Every morning. }',
    '{ title: Papers, icon: newspaper, content: Timings▸: 9 to 5 }',
    'colon-in-text',
    'Put the whole value in double quotes.',
  ),
  ...inFile('content/history.yaml', [
    slip(
      `says don't between single quotes in brackets`,
      'achievements: [Lamps, Newspapers]',
      `achievements: ['Women▸'s group', Newspapers]`,
      'quote-inside',
      `Write two apostrophes ('') where one is meant, or put double quotes around the whole text.`,
    ),
  ]),
]
