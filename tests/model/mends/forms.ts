// Links, ids and names in another form than their field wants.
import { inFile, slip, type Mend } from './mend.ts'

export const FORMS: Mend[] = [
  ...inFile('content/site.yaml', [
    slip(
      'writes a dot after tel',
      'phoneHref: tel:+441632960001',
      'phoneHref: ▸tel.+441632960001',
      'bad-link',
      'Write tel:+441632960001.',
    ),
  ]),
  slip(
    'leads a button to a number with a space after tel',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸tel +91 87023 45678 }',
    'bad-link',
    'Write tel:+918702345678.',
  ),
  slip(
    'leads a button to a number with a dot',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸tel.+918702345678 }',
    'bad-link',
    'Write tel:+918702345678.',
  ),
  slip(
    'leads a button to an address with a dot after mailto',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸mailto.desk@library.example.org }',
    'bad-link',
    'Write mailto:desk@library.example.org.',
  ),
  slip(
    'writes only the beginning of an address',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸https:// }',
    'bad-link',
    'Write a full address such as https://example.org/page.',
    '{ label: Plan a visit, to: https://www.example.org/visit }',
  ),
  slip(
    'writes a single slash after https',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸https:/www.example.org/visit }',
    'bad-link',
    'Write https://www.example.org/visit.',
  ),
  slip(
    'forgets the colon after https',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸https//www.example.org/visit }',
    'bad-link',
    'Write https://www.example.org/visit.',
  ),
  slip(
    'writes a space in a link to a page',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸/visit us }',
    'bad-link',
    'Write /visit.',
  ),
  slip(
    'forgets the slash of a link',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸visit }',
    'bad-link',
    'Write /visit.',
  ),
  slip(
    'leads to a file of a page',
    '{ label: Plan a visit, to: /visit }',
    '{ label: Plan a visit, to: ▸visits.html }',
    'bad-link',
    'Write /visit.',
  ),
  slip('writes an icon in words', 'icon: map-trifold', 'icon: ▸Map Trifold', 'bad-format', 'Write map-trifold.'),
  ...inFile('content/history.yaml', [
    slip(
      'writes the years of a period with spaces',
      'year: 2006-Present',
      'year: ▸2006 - Present',
      'bad-format',
      'Write 2006-Present.',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'writes the years of a period with a long dash',
      'year: 1996-2005',
      'year: ▸1996–2005',
      'bad-format',
      'Write 1996-2005.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes the language in capitals',
      `lang: en
locale`,
      `lang: ▸EN
locale`,
      'bad-format',
      'Write en.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes the type of the organisation in two words',
      'schemaType: Library',
      'schemaType: ▸Local Business',
      'bad-format',
      'Write LocalBusiness.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes an e-mail address with a space',
      'email: desk@library.example.org',
      'email: ▸desk @library.example.org',
      'bad-format',
      'Write desk@library.example.org.',
    ),
  ]),
  slip(
    'writes three columns in a word',
    '        columns: 3',
    '        columns: ▸three',
    'wrong-kind',
    'Write digits, such as 3.',
    '        columns: 3 # three',
  ),
  slip(
    'writes the columns with a unit',
    '        columns: 3',
    '        columns: ▸3 columns',
    'wrong-kind',
    'Write 3 without the unit.',
  ),
  slip('writes Telugu digits', '        columns: 3', '        columns: ▸౩', 'wrong-kind', 'Write 3.'),
  slip(
    'writes half a column',
    '        columns: 3',
    '        columns: ▸2.5',
    'wrong-kind',
    'Write 2 or 3.',
    '        columns: 2',
  ),
  slip(
    'writes no for search engines',
    '    updated: 2024-05-31',
    `    noindex: ▸no
    updated: 2024-05-31`,
    'wrong-kind',
    'Write false.',
  ),
  {
    does: 'writes the label of a figure without its value',
    find: '{ value: "1,204", label: books, asOf: "2024" }',
    put: '▸{ label: books, asOf: ▸2024 }',
    found: [
      ['missing-field', 'Add value: "…" (The figure as it is printed, such as "7,629" or "17.96 crore").'],
      ['wrong-kind', 'Put quotes around it: "2024".'],
    ],
    mended: '{ value: "1,204", label: old books, asOf: "2024" }',
  },
  slip(
    'writes an id with spaces',
    `      - type: social
        title: Find`,
    `      - type: social
        id: ▸Our Networks
        title: Find`,
    'bad-format',
    'Write our-networks.',
  ),
]
