// Fields that are compared with each other: all mistakes come to light in one run.
import { inFile, type Mend } from './mend.ts'

const ROWS = `  - { shelf: Novels, room: North, books: 200, phone: "+44 1632 960001" }
  - { shelf: Poems, room: North, books: 90, phone: "+44 1632 960001" }
  - { shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }`

const SHELVES: Mend[] = [
  {
    does: 'makes four mistakes in three rows of a table',
    find: ROWS,
    put: `  - { shelf: Novels, room: ▸true, books: 3, phone: ▸"12" }
  - ▸{ shelf: Poems, room: North, phone: "+44 1632 960001" }
  - { shelf: Maps, ▸rooom: North, books: 3, phone: "+44 1632 960001" }`,
    found: [
      ['wrong-kind', 'Put quotes around it: "true".'],
      ['bad-format', '"12" is not a telephone number'],
      ['not-valid', 'the row has no "books". Add books:'],
      ['unknown-key', 'Did you mean room?'],
    ],
    mended: `  - { shelf: Novels, room: "true", books: 3, phone: "+44 1632 960012" }
  - { shelf: Poems, room: North, books: "", phone: "+44 1632 960001" }
  - { shelf: Maps, room: North, books: 3, phone: "+44 1632 960001" }`,
  },
  {
    does: 'writes two numbers into a telephone cell, and forgets a name',
    find: ROWS,
    put: `  - { shelf: Novels, room: North, books: ▸[200], phone: ▸"960001, 960002" }
  - ▸{ room: North, books: 90, phone: "+44 1632 960001" }
  - { shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }`,
    found: [
      ['wrong-kind', 'text or a number is expected'],
      ['bad-format', 'Write one number in digits'],
      ['not-valid', 'the row has no "shelf"'],
    ],
    mended: `  - { shelf: Novels, room: North, books: 200, phone: "960001" }
  - { shelf: Poetry, room: North, books: 90, phone: "+44 1632 960001" }
  - { shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }`,
  },
]

const FIELD_OF_SHELF =
  '          - { field: shelf, label: Shelf, kind: heading }\n          - { field: room, label: Room }'

const PAGES: Mend[] = [
  {
    does: 'shows one field twice and misspells the kind of a column',
    find: FIELD_OF_SHELF,
    put: `          - { field: shelf, label: Shelf, kind: ▸headin }
          - { field: room, label: Room }
          - { field: ▸room, label: Hall }`,
    found: [
      ['not-allowed', 'Did you mean heading?'],
      ['not-valid', 'already shown in an earlier column. Delete this column'],
    ],
    mended: '          - { field: shelf, label: The shelf, kind: heading }\n          - { field: room, label: Room }',
  },
  {
    does: 'forgets the alt text of a picture whose file has no name',
    find: 'image: { src: pond.svg, alt: A house with one lit window beside a pond }',
    put: 'image: ▸{ src: ▸"", position: top }',
    found: [
      ['missing-alt', 'Add alt: what it shows'],
      ['empty-value', 'the text is empty'],
    ],
    mended: 'image: { src: pond.svg, position: top, decorative: true }',
  },
  {
    does: 'makes a gallery of cards with a card without a title, one with the same id, and one without a picture',
    find: '      - type: cardGrid\n        id: rooms',
    put: `      - type: gallery
        label: Pictures of the house
        variant: cards
        items:
          - { id: pond, image: ▸{ src: pond.svg }, title: The pond }
          - ▸{ id: ▸pond, image: { src: shelf.svg, alt: Shelves } }
          - ▸{ id: shelf, title: Shelves }
      - type: cardGrid
        id: rooms`,
    found: [
      ['missing-alt', 'Add alt: what it shows'],
      ['not-valid', 'a card needs a title. Add title:'],
      ['not-valid', 'the id pond appears twice in this list. Choose another one'],
      ['missing-field', 'Add image:'],
    ],
    mended: `      - type: gallery
        label: Pictures of the house
        variant: cards
        items:
          - { id: pond, image: { src: pond.svg, alt: The mill pond }, title: The pond }
          - { id: books, title: Our books, image: { src: shelf.svg, alt: Shelves } }
          - { id: shelf, title: Shelves, image: { src: shelf.svg, alt: Shelves } }
      - type: cardGrid
        id: rooms`,
  },
  {
    does: 'names a node that is not there, two parents, and forgets a name in a chart of the offices',
    find: '      - type: prose\n        variant: column',
    put: `      - type: orgChart
        nodes:
          - { id: board, name: Board, children: [desk, ▸shop] }
          - ▸{ id: desk, children: [cellar] }
          - { id: cellar, name: Cellar, children: [▸desk] }
          - { id: shops, name: Shops }
      - type: prose
        variant: column`,
    found: [
      ['not-valid', 'Did you mean shops?'],
      ['missing-field', 'Add name:'],
      ['not-valid', 'desk is already below another node. Delete it here'],
    ],
    mended: `      - type: orgChart
        nodes:
          - { id: board, name: Board, children: [desk, shops] }
          - { id: desk, name: The desk, children: [cellar] }
          - { id: cellar, name: Cellar, children: [] }
          - { id: shops, name: Shops }
      - type: prose
        variant: column`,
  },
  {
    does: 'mixes the order of articles, one of which has a wrong month and one an id twice',
    find: '      - type: prose\n        variant: column',
    put: `      - type: documents
        variant: articles
        items:
          - { type: pdf, id: lamps, title: Lamps, date: 2001-02, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
          - { type: pdf, id: ▸lamps, title: Oil, date: ▸2003-05, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
          - { type: pdf, id: stove, title: Stoves, date: ▸1999-13, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
      - type: prose
        variant: column`,
    found: [
      ['not-valid', 'the id lamps appears twice in this list'],
      ['not-valid', 'newer than the article above it (2001-02). Put the newest first'],
      ['bad-format', 'Write year-month, such as 1981-06'],
    ],
    mended: `      - type: documents
        variant: articles
        items:
          - { type: pdf, id: oil, title: Oil, date: 2003-05, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
          - { type: pdf, id: lamps, title: Lamps, date: 2001-02, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
          - { type: pdf, id: stove, title: Stoves, date: 1999-12, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
      - type: prose
        variant: column`,
  },
  {
    does: 'draws a chart with a number in words, a record without its name, and a field that nothing shows',
    find: '      - type: prose\n        variant: column',
    put: `      - type: chart
        caption: Sales
        label: { field: year, label: Year }
        measures: [{ field: sold.qty, label: Bags }]
        columns: [{ field: total, label: Total }]
        records:
          - { year: 2019-20, sold: { qty: ▸"12" }, total: 1000 }
          - ▸{ sold: { qty: 14 }, total: 1100 }
          - { year: 2021-22, sold: { qty: 15 }, total: 1200, ▸remark: good }
      - type: prose
        variant: column`,
    found: [
      ['wrong-kind', 'Write 12 without quotes.'],
      ['not-valid', 'the record has no name "year". Add year:'],
      ['unknown-key', 'or delete it'],
    ],
    mended: `      - type: chart
        caption: Sales
        label: { field: year, label: Year }
        measures: [{ field: sold.qty, label: Bags }]
        columns: [{ field: total, label: Total }]
        records:
          - { year: 2019-20, sold: { qty: 12 }, total: 1000 }
          - { year: 2020-21, sold: { qty: 14 }, total: 1100 }
          - { year: 2021-22, sold: { qty: 15 }, total: 1200 }
      - type: prose
        variant: column`,
  },
  {
    does: 'adds cards with ids that stand twice, a picture without words and an icon that is misspelt',
    find: '          - { title: Reading, icon: book-open, content: Quiet and cool. }\n          - { title: Papers, icon: newspaper,',
    put: `          - { id: read, title: Reading, icon: ▸book-opne, image: ▸{ src: pond.svg }, content: Quiet and cool. }
          - { id: ▸read, title: Papers, icon: newspaper,`,
    found: [
      ['missing-icon', 'Did you mean book-open?'],
      ['missing-alt', 'Add alt'],
      ['not-valid', 'the id read appears twice'],
    ],
    mended: `          - { id: read, title: Reading, icon: book-open, image: { src: pond.svg, alt: A pond }, content: Quiet and cool. }
          - { id: papers, title: Papers, icon: newspaper,`,
  },
]

const HISTORY: Mend[] = [
  {
    does: 'writes periods in the wrong order, one with a title that is a number and one without achievements',
    find: '  - year: 1996-2005\n    title: A room\n    description: The village gives a room with a stove.\n    achievements: [Lamps, Newspapers]',
    put: '  - year: ▸1986-89\n    title: ▸1986\n    description: The village gives a room with a stove.\n    achievements: ▸[]',
    found: [
      ['not-valid', 'comes before the period above it. Put the periods in order of time'],
      ['wrong-kind', 'Put quotes around it: "1986".'],
      ['too-small', 'at least 1 is needed'],
    ],
    mended:
      '  - year: 1996-99\n    title: "1986"\n    description: The village gives a room with a stove.\n    achievements: [Lamps]',
  },
  {
    does: 'writes a period twice, beside one whose years have a space',
    find: '  - year: 1996-2005\n    title: A room\n    description: The village gives a room with a stove.\n    achievements: [Lamps, Newspapers]\n  - year: 2006-Present',
    put: '  - year: ▸1990-95\n    title: A room\n    description: The village gives a room with a stove.\n    achievements: [Lamps, Newspapers]\n  - year: ▸2006 - Present',
    found: [
      ['not-valid', 'the period 1990-95 appears twice. Give each period its own years'],
      ['bad-format', 'must be letters, digits and hyphens'],
    ],
    mended:
      '  - year: 1996-2005\n    title: A warm room\n    description: The village gives a room with a stove.\n    achievements: [Lamps, Newspapers]\n  - year: 2006-Present',
  },
]

const SITE: Mend[] = [
  {
    does: 'changes the printed number alone, and misspells a day',
    find: '  phoneHref: tel:+441632960001\n  email: desk@library.example.org',
    put: '  phoneHref: ▸tel:+441632960099\n  email: ▸desk.library.example.org',
    found: [
      ['not-valid', 'Write the same number in both'],
      ['bad-format', 'is not an e-mail address'],
    ],
    mended: '  phoneHref: tel:+441632960001\n  email: office@library.example.org',
  },
  {
    does: 'gives a menu item neither a link nor items, and another a link that is none',
    find: '  - { title: Home, to: / }\n  - { title: Shelves, to: /shelves }',
    put: '  - ▸{ title: Home }\n  - { title: Shelves, to: ▸shelves }',
    found: [
      ['not-valid', 'a menu item has either `to` or `items`'],
      ['bad-link', 'Write /shelves.'],
    ],
    mended: '  - { title: Home, to: / }\n  - { title: The shelves, to: /shelves }',
  },
]

export const FIELDS: Mend[] = [
  ...inFile('content/shelves.yaml', SHELVES),
  ...PAGES,
  ...inFile('content/history.yaml', HISTORY),
  ...inFile('content/site.yaml', SITE),
]
