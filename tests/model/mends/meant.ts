// References and merges that are written in another way, where it is clear what was meant.
import { inFile, slip, type Mend } from './mend.ts'

export const MEANT: Mend[] = [
  slip(
    'leaves both versions of a merge in the file',
    '        kicker: Open six days a week',
    `▸<<<<<<< HEAD
        kicker: Open six days a week
=======
        kicker: Open all week
>>>>>>> summer`,
    'merge-conflict',
    'Keep one of them, and delete the other with the lines <<<<<<<, ======= and >>>>>>>.',
    '        kicker: Open all week',
  ),
  ...inFile('content/shelves.yaml', [
    slip(
      'leaves both versions of a merge in a list',
      '  - { shelf: Poems, room: North, books: 90, phone: "+44 1632 960001" }',
      `▸<<<<<<< HEAD
  - { shelf: Poems, room: North, books: 90, phone: "+44 1632 960001" }
=======
  - { shelf: Poems, room: North, books: 95, phone: "+44 1632 960001" }
  - { shelf: Plays, room: North, books: 12, phone: "+44 1632 960001" }
>>>>>>> 4be1c02`,
      'merge-conflict',
      'Keep one of them, and delete the other with the lines <<<<<<<, ======= and >>>>>>>.',
      '  - { shelf: Poems, room: North, books: 95, phone: "+44 1632 960001" }',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'leaves a mark of a merge behind',
      `    title: A room
    desc`,
      `    title: A room
▸>>>>>>> main
    desc`,
      'merge-conflict',
      'Delete this line.',
      `    title: A warm room
    desc`,
    ),
  ]),
  slip(
    'names a list without braces',
    'items: { from: history.periods }',
    'items: ▸history.periods',
    'bad-reference',
    'Write { from: history.periods }.',
  ),
  slip(
    'names a file without braces',
    'rows: { from: shelves }',
    'rows: ▸shelves',
    'bad-reference',
    'Write { from: shelves }.',
  ),
  slip(
    'names the contact without braces',
    'details: { from: site.contact }',
    'details: ▸site.contact',
    'bad-reference',
    'Write { from: site.contact }.',
  ),
  slip(
    'names the networks in quotes, without braces',
    '        social: { from: site.social }',
    '        social: ▸"site.social"',
    'bad-reference',
    'Write { from: site.social }.',
  ),
  slip(
    'writes from beside the other fields of a section',
    '        items: { from: history.periods }',
    '        ▸from: history.periods',
    'bad-reference',
    'Write items: { from: history.periods } in its place.',
    '        items: { from: "history.periods" }',
  ),
  slip(
    'writes from beside items',
    '        items: { from: site.social }',
    `        ▸from: site.social
        items: []`,
    'bad-reference',
    'Write items: { from: site.social } in its place, and delete the other items:.',
    '        items: { from: "site.social" }',
  ),
  slip(
    'writes from beside the columns of a table',
    '        rows: { from: shelves }',
    '        ▸from: shelves',
    'bad-reference',
    'Write rows: { from: shelves } in its place.',
    '        rows: { from: "shelves" }',
  ),
  slip(
    'forgets blocks: above the sections',
    `    updated: 2024-05-31
    blocks:
      - type: hero`,
    `    updated: 2024-05-31
      ▸- type: hero`,
    'missing-colon',
    'Write blocks: on a line of its own above it, indented by 4 spaces.',
    `    updated: 2024-05-30
    blocks:
      - type: hero`,
  ),
  ...inFile('content/history.yaml', [
    slip(
      'forgets items: above the periods',
      '    achievements: [Lamps, Newspapers]',
      `    achievements: [Lamps, Newspapers]
      ▸- Stoves`,
      'missing-colon',
      'Write its key, such as items: on a line of its own above it, indented by 4 spaces.',
      '    achievements: [Lamps, Newspapers, Stoves]',
    ),
  ]),
]
