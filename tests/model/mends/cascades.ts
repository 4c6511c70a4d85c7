// One cause, one message, at the place of the cause.
import { inFile, slip, type Mend } from './mend.ts'

export const CASCADES: Mend[] = [
  slip(
    'names the list of the menu where periods belong',
    'items: { from: history.periods }',
    'items: { from: ▸site.menu }',
    'bad-reference',
    'Name a list that was written for timeline.',
    'items: { from: history.periods } # again',
  ),
  slip(
    'names a list of shops where the columns show something else',
    'rows: { from: shelves }',
    'rows: { from: ▸history.periods }',
    'bad-reference',
    'Name the list that the columns are for.',
    'rows: { from: shelves } # again',
  ),
  slip(
    'names the name of the site where a list belongs',
    'items: { from: site.social }',
    'items: { from: ▸site.name }',
    'bad-reference',
    'Name a list of a content file.',
    'items: { from: site.social } # again',
  ),
  slip(
    'names a whole file where the list in it belongs',
    'items: { from: history.periods }',
    'items: { from: ▸history }',
    'bad-reference',
    'Write from: history.periods.',
    'items: { from: "history.periods" }',
  ),
  slip(
    'names the footer where the contact belongs',
    'details: { from: site.contact }',
    'details: { from: ▸site.footer }',
    'bad-reference',
    'Name a group that was written for contact.',
    'details: { from: "site.contact" }',
  ),
  slip(
    'names a list where a few words belong',
    'kicker: Open six days a week',
    'kicker: { from: ▸site.social }',
    'bad-reference',
    'Name text of a content file.',
    'kicker: { from: site.tagline }',
  ),
  slip(
    'shows the networks in a list of periods',
    'items: { from: history.periods }',
    'items: { from: ▸site.social }',
    'bad-reference',
    'Write type: social, or name a list that was written for timeline.',
    'items: { from: "history.periods" }',
  ),
  slip(
    'loses all dashes of a list of figures',
    `          - { value: { count: { from: shelves } }, label: shelves }
          - { value: { count: { from: shelves }, where: { room: North } }, label: in the north room }
          - { value: "1,204", label: books, asOf: "2024" }`,
    `          ▸value: "12"
          label: shelves
          value: "1,204"
          label: books`,
    'missing-dash',
    'Write a dash and a space before value in these lines, and indent the lines between them by two more spaces.',
  ),
  slip(
    'loses all dashes of a list of cards, with lines between',
    `          - { title: Reading, icon: book-open, content: Quiet and cool. }
          - { title: Papers, icon: newspaper, content: Every morning. }
          - { title: Maps, icon: map-trifold, content: Of every valley. }`,
    `          ▸title: Reading
          icon: book-open

          title: Papers
          icon: newspaper
          content: Every morning.
          title: Maps
          icon: map-trifold`,
    'missing-dash',
    'Write a dash and a space before title in these lines, and indent the lines between them by two more spaces.',
  ),
  ...inFile('content/history.yaml', [
    slip(
      'deletes the dashes of a list and leaves the lines below them',
      `  - year: 1990-95
    title: One shelf
    description: A teacher lends her own books.
    achievements: [Forty books, Twelve readers]
    image: { src: shelf.svg, alt: A shelf with forty books }
  - year: 1996-2005
    title: A room
    description: The village gives a room with a stove.
    achievements: [Lamps, Newspapers]
  - year: 2006-Present`,
      `  ▸year: 1990-95
    title: One shelf
    description: A teacher lends her own books.
    achievements: [Forty books, Twelve readers]
    image: { src: shelf.svg, alt: A shelf with forty books }
  year: 1996-2005
    title: A room
    description: The village gives a room with a stove.
    achievements: [Lamps, Newspapers]
  year: 2006-Present`,
      'missing-dash',
      'Write a dash and a space before year in these lines.',
    ),
  ]),
  slip(
    'loses the dashes of two sections',
    `      - type: hero
        variant: plain
        title: The shelves
      - type: table
        id: novels
        title: Every shelf
        caption: Shelves with their room and keeper
        columns:
          - { field: shelf, label: Shelf, kind: heading }
          - { field: room, label: Room }
          - { field: books, label: Books, kind: number }
          - { field: phone, label: Telephone, kind: phone }
        rows: { from: shelves }`,
    `        ▸type: hero
        variant: plain
        title: The shelves
        type: table
        id: novels
        title: Every shelf
        caption: Shelves with their room and keeper
        columns:
          - { field: shelf, label: Shelf, kind: heading }
          - { field: room, label: Room }
          - { field: books, label: Books, kind: number }
          - { field: phone, label: Telephone, kind: phone }
        rows: { from: shelves }`,
    'missing-dash',
    'Write a dash and a space before type in these lines, and indent the lines between them by two more spaces.',
  ),
  ...inFile('content/shelves.yaml', [
    slip(
      'writes a table of shelves without any dash',
      `items:
  - { shelf: Novels, room: North, books: 200, phone: "+44 1632 960001" }
  - { shelf: Poems, room: North, books: 90, phone: "+44 1632 960001" }
  - { shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }`,
      `items:
  ▸shelf: Novels
  room: North
  books: 200
  phone: "+44 1632 960001"
  shelf: Poems
  room: North
  books: 90
  phone: "+44 1632 960001"
  shelf: Atlas
  room: North
  books: 90
  phone: "+44 1632 960001"`,
      'missing-dash',
      'Write a dash and a space before shelf in these lines, and indent the lines between them by two more spaces.',
    ),
  ]),
  slip(
    'writes words where buttons belong',
    `        actions:
          - { label: Plan a visit, to: /visit }
          - { label: See the shelves, to: "/shelves#novels" }`,
    '        actions: ▸Call the office',
    'wrong-kind',
    'Put a dash before each entry, and write its fields after it.',
    `        actions:
          - { label: Call the office, to: /visit }`,
  ),
  slip(
    'writes one short fact instead of a list',
    `        actions:
          - { label: Plan a visit, to: /visit }
          - { label: See the shelves, to: "/shelves#novels" }`,
    '        facts: ▸Open on Sundays too',
    'wrong-kind',
    'Put a dash before each entry, or write [Open on Sundays too].',
  ),
  ...inFile('content/history.yaml', [
    slip(
      'writes one achievement instead of a list',
      'achievements: [Lamps, Newspapers]',
      'achievements: ▸Lamps and newspapers',
      'wrong-kind',
      'Put a dash before each entry, or write [Lamps and newspapers].',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes the address on one line',
      'address: [Mill Pond House, Mill Lane]',
      'address: ▸Mill Pond House, Mill Lane',
      'wrong-kind',
      'Put a dash before each entry, or write [Mill Pond House, Mill Lane].',
    ),
  ]),
  slip(
    'names a file of shelves that was renamed, in three places',
    `        items:
          - { value: { count: { from: shelves } }, label: shelves }
          - { value: { count: { from: shelves }, where: { room: North } }, label: in the north room }`,
    `        items:
          - { value: { count: { from: ▸shelvs } }, label: shelves }
          - { value: { count: { from: shelvs }, where: { room: North } }, label: in the north room }`,
    'missing-content',
    'Did you mean shelves?',
  ),
  slip(
    'names one missing picture in three cards',
    `          - { title: Reading, icon: book-open, content: Quiet and cool. }
          - { title: Papers, icon: newspaper, content: Every morning. }
          - { title: Maps, icon: map-trifold, content: Of every valley. }`,
    `          - { title: Reading, image: { src: ▸shelves.svg, alt: Shelves } }
          - { title: Papers, image: { src: shelves.svg, alt: Shelves } }
          - { title: Maps, image: { src: shelves.svg, alt: Shelves } }`,
    'missing-image',
    'Did you mean shelf.svg?',
  ),
  slip(
    'leads three links to a page that was renamed',
    `          - { label: Plan a visit, to: /visit }
          - { label: See the shelves, to: "/shelves#novels" }`,
    `          - { label: Plan a visit, to: ▸/visits }
          - { label: Ask, to: /visits }
          - { label: Call, to: "/visits#desk" }`,
    'dead-link',
    'Did you mean /visit?',
  ),
  slip(
    'misspells one icon in all cards',
    `          - { title: Reading, icon: book-open, content: Quiet and cool. }
          - { title: Papers, icon: newspaper, content: Every morning. }`,
    `          - { title: Reading, icon: ▸newpaper, content: Quiet and cool. }
          - { title: Papers, icon: newpaper, content: Every morning. }`,
    'missing-icon',
    'Did you mean newspaper?',
  ),
  {
    does: 'names a key that is not in the file, in two places',
    find: `        details: { from: site.contact }
        labels: { phone: Call, email: Write, address: Come, hours: Open }
        social: { from: site.social }`,
    put: `        details: { from: site.contact }
        labels: { phone: Call, email: Write, address: Come, hours: { from: ▸site.contact.hour } }
        social: { from: ▸site.sociall }`,
    found: [
      ['missing-content', 'Did you mean hours?'],
      ['missing-content', 'Did you mean social?'],
    ],
  },
  slip(
    'names a file with its ending',
    'rows: { from: shelves }',
    'rows: { from: ▸shelves.yaml }',
    'missing-content',
    'Write from: shelves.',
  ),
  slip(
    'names a file by its path',
    'rows: { from: shelves }',
    'rows: { from: ▸content/shelves.yaml }',
    'missing-content',
    'Write from: shelves.',
  ),
]
