// Keys and sections on the wrong level, and sections without a type.
import { inFile, slip, type Mend } from './mend.ts'

export const STRUCTURE: Mend[] = [
  slip(
    'pastes a page among the sections',
    `      - type: social
        title: Find us elsewhere
        items: { from: site.social }`,
    `      - type: social
        title: Find us elsewhere
        items: { from: site.social }
      - ▸path: /news
        title: News
        description: "What stands where: every shelf of the library with its room, its keeper and the number to call before you come from far away."
        blocks:
          - type: hero
            title: News`,
    'wrong-kind',
    'Move it to the end of the list of pages: its dash belongs below the dash of this page.',
    `      - type: social
        title: Find us elsewhere
        items: { from: site.social }
  - path: /news
    title: News
    description: "What stands where: every shelf of the library with its room, its keeper and the number to call before you come from far away."
    blocks:
      - type: hero
        title: News`,
  ),
  slip(
    'pastes a section among the pages',
    '  - path: /shelves',
    `  - ▸type: actions
    title: Come in
    items:
      - { label: Visit us, to: /visit }

  - path: /shelves`,
    'wrong-kind',
    'Move it below blocks: of its page: its dash belongs below the dashes of the other sections.',
    `      - type: actions
        title: Come in
        items:
          - { label: Visit us, to: /visit }

  - path: /shelves`,
  ),
  slip(
    'pulls a field of the labels one level out',
    '        labels: { phone: Call, email: Write, address: Come, hours: Open }',
    `        labels: { phone: Call, email: Write, address: Come }
        ▸hours: Open`,
    'unknown-key',
    'It is a field of labels. Move it there, below labels:.',
    '        labels: { phone: Call, email: Write, address: Come, hours: Opened }',
  ),
  slip(
    'pulls the words of the link in a form one level out',
    `        social: { from: site.social }
      - type: prose`,
    `        social: { from: site.social }
        form:
          title: Write to us
          name: Your name
          email: Your address
          phone: Your number
          subject: About
          message: Words
          send: Prepare
          note: It is not sent
          notSent: Not sent
        ▸write: Open the mail program
      - type: prose`,
    'unknown-key',
    'It is a field of form. Move it there, below form:.',
    `        social: { from: site.social }
        form:
          title: Write to us
          name: Your name
          email: Your address
          phone: Your number
          subject: About
          message: Words
          send: Prepare
          note: It is not sent
          notSent: Not sent
          write: Open the mail program
      - type: prose`,
  ),
  slip(
    'pushes the tone of a section into its last entry',
    '          - { title: Maps, icon: map-trifold, content: Of every valley. }',
    `          - title: Maps
            ▸columns: 4
            icon: map-trifold`,
    'unknown-key',
    'Use one of: action, content, icon, id, image, points, title, to; or delete it.',
    `          - title: Maps
            icon: map-trifold`,
  ),
  slip(
    'pushes the id of a table into a column',
    '          - { field: phone, label: Telephone, kind: phone }',
    '          - { field: phone, label: Telephone, kind: phone, ▸note: Call before you come }',
    'unknown-key',
    'It is a field of the section. Move it there, to the column of the other fields of the section.',
    `          - { field: phone, label: Telephone, kind: phone }
        note: Call before you come`,
  ),
  slip(
    'writes the label of a button one level too far out',
    '          - { title: Papers, icon: newspaper, content: Every morning. }',
    `          - title: Papers
            ▸label: Read
            action: { to: /visit }`,
    'unknown-key',
    'It is a field of items > 2 (Papers) > action. Move it there, below action:.',
    `          - title: Papers
            action: { label: Read, to: /visit }`,
  ),
  ...inFile('content/site.yaml', [
    slip(
      'pulls the legal line out of the footer',
      '  legal: Kept by the village, for everyone.',
      '▸legal: Kept by the village, for everyone.',
      'unknown-key',
      'It is a field of footer. Move it there, below footer:.',
      '  legal: Kept by the village, for all.',
    ),
  ]),
  slip(
    'forgets the type of a section of figures',
    `      - type: stats
        title: The library in figures`,
    '      - ▸title: The library in figures',
    'missing-field',
    'Add type: stats.',
  ),
  slip(
    'forgets the type of a section of networks',
    `      - type: social
        title: Find us elsewhere
        items: { from: site.social }`,
    `      - ▸title: Find us elsewhere
        items: { from: site.social }`,
    'missing-field',
    'Add type: social.',
  ),
  slip(
    'forgets the type of a table',
    `      - type: table
        id: novels`,
    '      - ▸id: novels',
    'missing-field',
    'Add type: table.',
  ),
  slip(
    'forgets the type of the periods',
    `      - type: timeline
        label: Periods`,
    '      - ▸label: Periods',
    'missing-field',
    'Add type: timeline.',
  ),
  slip(
    'forgets the type of a contact',
    `      - type: contact
        id: desk`,
    '      - ▸id: desk',
    'missing-field',
    'Add type: contact.',
  ),
  slip(
    'splits a number at its commas between braces',
    '{ value: "1,204", label: books, asOf: "2024" }',
    '{ value: ▸16,78,97,419, label: books, asOf: "2024" }',
    'comma-in-text',
    'Write 167897419 without commas, or "16,78,97,419" in quotes where it is shown as it is.',
    '{ value: "16,78,97,419", label: books, asOf: "2024" }',
  ),
  ...inFile('content/shelves.yaml', [
    slip(
      'splits the books of a shelf at their comma',
      'books: 90, phone',
      'books: ▸1,204, phone',
      'comma-in-text',
      'Write 1204 without commas, or "1,204" in quotes where it is shown as it is.',
      'books: 1204, phone',
    ),
  ]),
  ...inFile('content/shelves.yaml', [
    slip(
      'loses the key of a list below a mark of samples',
      'items:\n  - { shelf: Novels',
      'sample: true\n\n  ▸- { shelf: Novels',
      'missing-colon',
      'Write its key, such as items: on a line of its own above it, indented by 0 spaces.',
      'sample: true\n\nitems:\n  - { shelf: Novels',
    ),
    slip(
      'loses the key of a list below a note',
      'items:\n  - { shelf: Novels',
      'title: What stands where # counted in May\n\n  # by room\n  ▸- { shelf: Novels',
      'missing-colon',
      'this list has no key',
      '# What stands where, counted in May\nitems:\n  - { shelf: Novels',
    ),
    slip('forgets the colon of the list', 'items:', '▸items', 'missing-colon', 'Write items: with a colon.'),
  ]),
  ...inFile('content/history.yaml', [
    slip('forgets the colon of the periods', 'periods:', '▸periods', 'missing-colon', 'Write periods: with a colon.'),
    slip(
      'loses the key of the periods below a group of words',
      'periods:\n  - year: 1990-95',
      'intro:\n  title: Thirty years\n\n  ▸- year: 1990-95',
      'missing-colon',
      'this list has no key',
      'periods:\n  # the first\n  - year: 1990-95',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'deletes the line of the menu',
      'menu:\n  - { title: Home',
      '  ▸- { title: Home',
      'missing-colon',
      'menu is missing. Write menu: on a line of its own above it, indented by 0 spaces.',
      'menu:\n\n  - { title: Home',
    ),
    slip(
      'deletes the line of the networks',
      'social:\n  - {',
      '  ▸- {',
      'missing-colon',
      'this list has no key',
      'social:\n\n  - {',
    ),
  ]),
  slip(
    'deletes the line of the pages',
    'pages:\n  - path: /\n',
    '  ▸- path: /\n',
    'missing-colon',
    'Write pages: on a line of its own above it',
    'pages:\n\n  - path: /\n',
  ),
]
