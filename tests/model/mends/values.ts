// Numbers, switches, dates and times in another form than their field wants.
import { inFile, slip, type Mend } from './mend.ts'

export const VALUES: Mend[] = [
  slip(
    'writes yes for a switch that also takes a word',
    '        variant: icon',
    `        reveal: ▸yes
        variant: icon`,
    'wrong-kind',
    'Write true.',
  ),
  slip(
    'writes on for a switch of a table',
    '        caption: Shelves with their room and keeper',
    `        dots: ▸on
        caption: Shelves with their room and keeper`,
    'wrong-kind',
    'Write true.',
  ),
  slip(
    'writes the pause of a carousel with its unit',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: carousel
        variant: award
        label: Awards
        itemName: award
        autoplay: ▸8000ms
        items:
          - { img: { src: pond.svg, alt: A cup }, name: A cup, year: "2001", type: Excellence }
      - type: social
        title: Find us elsewhere`,
    'wrong-kind',
    'Write 8000 without the unit.',
  ),
  slip(
    'writes the pause of a carousel in quotes',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: carousel
        variant: award
        label: Awards
        itemName: award
        autoplay: ▸"8000"
        items:
          - { img: { src: pond.svg, alt: A cup }, name: A cup, year: "2001", type: Excellence }
      - type: social
        title: Find us elsewhere`,
    'wrong-kind',
    'Write 8000 without quotes.',
  ),
  slip(
    'writes a total with Indian commas',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: chart
        caption: Sales
        label: { field: year, label: Year }
        measures: [{ field: totalValue, label: Sales }]
        columns: [{ field: totalValue, label: Total }]
        records:
          - year: 2019-20
            totalValue: ▸16,78,97,419
      - type: social
        title: Find us elsewhere`,
    'wrong-kind',
    'Write 167897419 without commas.',
  ),
  slip(
    'writes a total with a unit',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: chart
        caption: Sales
        label: { field: year, label: Year }
        measures: [{ field: sold.qty, label: Sales }]
        columns: [{ field: sold.qty, label: Total }]
        records:
          - year: 2019-20
            sold: { qty: ▸1200 bags }
      - type: social
        title: Find us elsewhere`,
    'wrong-kind',
    'Write 1200 without the unit.',
  ),
  slip(
    'writes the month before the year',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: documents
        variant: articles
        items:
          - { type: pdf, id: lamps, title: Lamps, date: ▸09-2025, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
      - type: social
        title: Find us elsewhere`,
    'bad-format',
    'Write 2025-09.',
  ),
  slip(
    'writes the month in words',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: documents
        variant: articles
        items:
          - { type: pdf, id: lamps, title: Lamps, date: ▸September 2025, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
      - type: social
        title: Find us elsewhere`,
    'bad-format',
    'Write 2025-09.',
  ),
  slip(
    'writes a whole date where a month belongs',
    `      - type: social
        title: Find us elsewhere`,
    `      - type: documents
        variant: articles
        items:
          - { type: pdf, id: lamps, title: Lamps, date: ▸2025/9, pdfFile: rules.pdf, thumbnail: { src: shelf.svg, alt: Page one } }
      - type: social
        title: Find us elsewhere`,
    'bad-format',
    'Write 2025-09.',
  ),
  slip(
    'writes a date that may be in April or May',
    'updated: 2024-05-31',
    'updated: ▸04/05/2024',
    'bad-date',
    'Write 2024-05-04 or 2024-04-05.',
    'updated: 2024-05-04',
  ),
  slip('writes the day in words', 'updated: 2024-05-31', 'updated: ▸31st May, 2024', 'bad-date', 'Write 2024-05-31.'),
  slip('writes the month first', 'updated: 2024-05-31', 'updated: ▸05/31/2024', 'bad-date', 'Write 2024-05-31.'),
  ...inFile('content/site.yaml', [
    slip(
      'writes a day that February has not',
      'foundingDate: 1990-09-01',
      'foundingDate: ▸1988-02-30',
      'bad-date',
      'Correct the day or the month.',
      'foundingDate: 1988-02-29',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes a thirteenth month',
      'foundingDate: 1990-09-01',
      'foundingDate: ▸1990-13-09',
      'bad-date',
      'Correct it, or exchange month and day.',
      'foundingDate: 1990-09-13',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes a short month',
      'foundingDate: 1990-09-01',
      'foundingDate: ▸1990-9-1',
      'bad-date',
      'Write 1990-09-01.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip('writes a time with a dot', 'opens: "10:00"', 'opens: ▸09.00', 'bad-format', 'Write 09:00.'),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes a time with a dot, late in the day',
      'closes: "21:00"',
      'closes: ▸20.30',
      'bad-format',
      'Write 20:30.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip('writes a time with am', 'opens: "10:00"', 'opens: ▸9 am', 'bad-format', 'Write 09:00.'),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes a time with PM and a dot in quotes',
      'closes: "21:00"',
      'closes: ▸"5.30 PM"',
      'bad-format',
      'Write 17:30.',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip('writes a whole hour', 'opens: "10:00"', 'opens: ▸10', 'bad-format', 'Write 10:00.'),
  ]),
]
