// What people really do wrong: one edit of the clean library site each. ▸ stands where the one message must point.

/** What is done, the text to find, what is put in its place, the code expected, and words of the advice. */
export type Mistake = [what: string, find: string, put: string, code: string, advice?: string, inWords?: string]

export const PAGES: Mistake[] = [
  // YAML as text
  ['indents with a tab', '        kicker: Open', '▸\tkicker: Open', 'tab', '8 spaces'],
  ['mixes spaces and a tab', '        kicker: Open', '      ▸\tkicker: Open', 'tab', '8 spaces'],
  ['puts a tab after the dash', '      - type: stats', '      -▸\ttype: stats', 'tab', 'one space'],
  ['indents one space too far', '        kicker: Open', '         ▸kicker: Open', 'indent', 'Align'],
  ['indents one space too little', '        kicker: Open', '       ▸kicker: Open', 'indent', '8 spaces'],
  ['indents below a text', '        title: A room to read in', '          ▸title: A room to read in', 'indent', '8 spaces'],
  ['pulls a page out of the list', '  - path: /shelves', ' ▸- path: /shelves', 'indent', '2 spaces'],
  ['puts a dash among keys', '        kicker: Open', '        ▸- kicker: Open', 'indent', 'Align'],
  ['forgets a dash', '      - type: stats', '      ▸type: stats', 'indent', 'Align'],
  ['opens a double quote and never closes it', 'kicker: Open six days a week', 'kicker: ▸"Open six days a week', 'unclosed-quote', 'Add the closing quote'],
  ['opens a single quote and never closes it', 'kicker: Open six days a week', "kicker: ▸'Open six days a week", 'unclosed-quote', 'Add the closing quote'],
  ['never closes a quote in braces', 'alt: A house with one', 'alt: ▸"A house with one', 'unclosed-quote', 'Add the closing quote'],
  ['puts an apostrophe into single quotes', 'kicker: Open six days a week', "kicker: 'The farmer▸'s voice'", 'quote-inside', "two apostrophes ('')"],
  ['puts double quotes into double quotes', 'kicker: Open six days a week', 'kicker: "Say ▸"hello" to us"', 'quote-inside', 'single quotes'],
  ['writes a colon in unquoted text', 'kicker: Open six days a week', 'kicker: Note▸: open six days', 'colon-in-text', 'double quotes'],
  ['ends a text with a colon', 'kicker: Open six days a week', 'kicker: We are open▸:', 'colon-in-text', 'double quotes'],
  ['writes a # in unquoted text', 'kicker: Open six days a week', 'kicker: Room ▸#4 is open', 'hash-cut', '"Room #4 is open"'],
  ['begins a text with a #', 'kicker: Open six days a week', 'kicker: ▸#1 in the valley', 'hash-cut', '"#1 in the valley"'],
  ['writes a comment too near a quoted text', 'kicker: Open six days a week', 'kicker: "Open"▸# daily', 'comment-space', 'space'],
  ['writes a key twice', '        title: A room to read in', '        title: A room to read in\n        ▸title: Again', 'duplicate-key', 'Delete one', 'first in line 15'],
  ['forgets the space after a colon', '        kicker: Open', '        kicker▸:Open', 'missing-space', 'a space between'],
  ['forgets the space after a first colon', '      - type: stats', '      - type▸:stats', 'missing-space', 'a space between'],
  ['forgets the space in braces', '{ value: "1,204", label: books, asOf: "2024" }', '{ value: "1,204", label▸:books, asOf: "2024" }', 'missing-space', 'a space between'],
  ['forgets the colon', '        kicker: Open six', '        ▸kicker Open six', 'missing-colon', 'kicker:'],
  ['forgets the space after a dash', '      - type: stats', '      ▸-type: stats', 'missing-space', 'between the dash'],
  ['begins a text with @', 'kicker: Open six days a week', 'kicker: ▸@millpond', 'special-start', '"@millpond"'],
  ['begins a text with `', 'kicker: Open six days a week', 'kicker: ▸`open`', 'special-start', 'quotes'],
  ['begins a text with %', 'kicker: Open six days a week', 'kicker: ▸% of readers', 'special-start', 'quotes'],
  ['begins a text with *', 'kicker: Open six days a week', 'kicker: ▸**Open** six days', 'special-start', '"**Open** six days"'],
  ['begins a text with &', 'kicker: Open six days a week', 'kicker: ▸&Co and friends', 'special-start', '"&Co and friends"'],
  ['begins a text with !', 'kicker: Open six days a week', 'kicker: ▸!Open now', 'special-start', 'quotes'],
  ['begins a text with a placeholder', 'kicker: Open six days a week', 'kicker: ▸{n} of {total}', 'special-start', '"{n} of {total}"'],
  ['puts a dash on the line of a key', 'kicker: Open six days a week', 'kicker: ▸- Open', 'special-start', 'quotes'],
  ['never closes a bracket', 'achievementsTitle: What was reached', 'achievementsTitle: ▸[ What was reached', 'unclosed-bracket', 'Add ]'],
  ['never closes a brace', '{ src: pond.svg, alt: A house with one lit window beside a pond }', '▸{ src: pond.svg, alt: A house', 'unclosed-bracket', 'Add }'],
  ['ends a quoted line with a comma', 'kicker: Open six days a week', 'kicker: "Open six days a week"▸,', 'stray-comma', 'Delete it'],
  ['ends a line of braces with a comma', 'label: books, asOf: "2024" }', 'label: books, asOf: "2024" }▸, # of 2024', 'stray-comma', 'Delete it'],
  ['ends a number with a comma', 'columns: 3', 'columns: ▸3,', 'wrong-kind', 'Write 3 without the comma'],
  ['closes a brace twice', 'label: books, asOf: "2024" }', 'label: books, asOf: "2024" }▸}', 'stray-bracket', 'Delete'],
  ['closes a brace with a bracket', 'label: books, asOf: "2024" }', 'label: books, asOf: "2024" ▸]', 'stray-bracket', 'Close with }'],
  ['forgets a comma', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit ▸to: /visit }', 'missing-comma', 'comma'],
  ['forgets a comma after a quote', '{ value: "1,204", label: books', '{ value: "1,204" ▸label: books', 'missing-comma', 'comma'],
  ['writes a comma in unquoted text', '{ label: See the shelves, to', '{ label: See the shelves, ▸now, to', 'comma-in-text', 'quotes'],
  ['writes text on the line of |', 'body: |', 'body: | ▸A teacher', 'block-text', 'next line'],
  ['does not indent the text below |', '          A teacher lent', '        ▸A teacher lent', 'block-text', '10 spaces'],
  ['starts a second document', '  - path: /shelves', '▸---\n  - path: /shelves', 'second-document', 'Delete the line'],
  ['writes a backslash in double quotes', 'kicker: Open six days a week', 'kicker: "C:▸\\books"', 'bad-escape', 'two backslashes', undefined],
  ['writes an invisible character by its number', 'kicker: Open six days a week', 'kicker: "Open▸\\u0001 now"', 'bad-escape', 'two backslashes', undefined],
  ['writes a backslash that means nothing', 'kicker: Open six days a week', 'kicker: "C:▸\\days"', 'bad-escape', 'two backslashes'],
  ['uses an alias', 'kicker: Open six days a week', 'kicker: ▸*words', 'alias', 'from'],
  ['uses a merge key', '        kicker: Open', '        ▸<<: { kicker: x }\n        kicker: Open', 'merge-key', 'from'],
  ['uses a tag', 'kicker: Open six days a week', 'kicker: ▸!text Open', 'special-start', 'quotes'],
  ['writes a directive', '# A village library', '▸%LANG en\n---\n# A village library', 'directive', 'delete'],
  ['indents with a no-break space', '        kicker: Open', '▸\u00A0       kicker: Open', 'no-break-space', 'space'],
  ['puts a no-break space after a colon', 'kicker: Open', 'kicker:▸\u00A0Open', 'no-break-space', 'space'],
  ['puts a zero-width space into a key', 'kicker: Open', 'kick▸\u200Ber: Open', 'no-break-space', 'space'],
  ['writes curly quotes around a text with a colon', 'kicker: Open six days a week', 'kicker: ▸“Note: open”', 'curly-quotes', '"Note: open"'],
  ['writes curly quotes around a type', 'type: stats', 'type: ▸“stats”', 'curly-quotes', 'stats'],
  ['writes curly quotes around a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸“/visit” }', 'curly-quotes', '"/visit"'],
  ['writes curly quotes around a key', '        kicker: Open', '        ▸“kicker”: Open', 'curly-quotes', 'kicker'],
  ['forgets the first quote', 'kicker: Open six days a week', 'kicker: Open six days a week▸"', 'stray-quote', 'Add the opening quote'],
  ['pastes a control character', 'kicker: Open six', 'kicker: Open▸\u0007 six', 'control-character', 'Delete'],
  ['pastes doubly encoded Telugu', 'kicker: Open six days a week', `kicker: ▸${garble('స్వాగతం')}`, 'mojibake', 'స్వాగతం'],
  ['pastes doubly encoded Hindi', 'kicker: Open six days a week', `kicker: Open ▸${garble('पुस्तक')}`, 'mojibake', 'पुस्तक'],
  ['pastes doubly encoded accents', 'kicker: Open six days a week', `kicker: Caf▸${garble('é')} by the pond`, 'mojibake', 'é by the pond'],
  ['keeps a lost character', 'kicker: Open six days a week', 'kicker: Caf▸\uFFFD', 'lost-character', 'again'],
  ['nests brackets without end', 'kicker: Open six days a week', `kicker: ${'['.repeat(70)}x${']'.repeat(70)}`, 'too-deep', 'brackets'],

  // numbers, dates, yes and no
  ['leaves a number with a zero unquoted', '{ value: "1,204", label', '{ value: ▸01204, label', 'leading-zero', '"01204"'],
  ['writes a number with a unit', 'columns: 3', 'columns: ▸3px', 'wrong-kind', 'Write 3 without the unit'],
  ['puts quotes around a number', 'columns: 3', 'columns: ▸"3"', 'wrong-kind', 'Write 3 without quotes'],
  ['writes a number in Telugu digits', 'columns: 3', 'columns: ▸౩', 'wrong-kind', 'Write 3'],
  ['writes a number as a word', 'columns: 3', 'columns: ▸three', 'wrong-kind', 'digits'],
  ['writes a broken number', 'columns: 3', 'columns: ▸2.5', 'wrong-kind', undefined, 'a whole number'],
  ['writes too large a number', 'columns: 3', 'columns: ▸70', 'too-big', 'or less'],
  ['writes too small a number', 'columns: 3', 'columns: ▸0', 'too-small', 'or more'],
  ['writes a number where text belongs', 'title: Three rooms', 'title: ▸1984', 'wrong-kind', '"1984"'],
  ['writes a number that loses its last zero', 'title: Three rooms', 'title: ▸1.10', 'wrong-kind', '"1.10"'],
  ['writes a figure that loses its last zero', '{ value: "1,204", label', '{ value: ▸1.10, label', 'changed-number', '"1.10"'],
  ['writes true where text belongs', 'title: Three rooms', 'title: ▸true', 'wrong-kind', '"true"'],
  ['writes a date that does not exist', 'updated: 2024-05-31', 'updated: ▸2023-02-30', 'bad-date', 'year-month-day'],
  ['writes the day first', 'updated: 2024-05-31', 'updated: ▸31-05-2024', 'bad-date', '2024-05-31'],
  ['writes a date with slashes', 'updated: 2024-05-31', 'updated: ▸2024/5/31', 'bad-date', '2024-05-31'],
  ['writes a date without its hyphens', 'updated: 2024-05-31', 'updated: ▸20240531', 'bad-date', 'Write 2024-05-31'],
  ['writes a number with a unit that is too large besides', 'columns: 3', 'columns: ▸70px', 'too-big', 'or less'],
  ['writes a date in words', 'updated: 2024-05-31', 'updated: ▸31 May 2024', 'bad-date', 'year-month-day'],

  // fields and types
  ['misspells a block type', 'type: stats', 'type: ▸stast', 'unknown-type', 'Did you mean stats?', 'section 2 (The library in figures)'],
  ['writes a block type with a capital', 'type: cardGrid', 'type: ▸CardGrid', 'unknown-type', 'Did you mean cardGrid?'],
  ['invents a block type', 'type: stats', 'type: ▸fireworks', 'unknown-type', 'Use one of: '],
  ['leaves the type empty', 'type: stats', 'type:▸', 'empty-value', 'Use one of: '],
  ['forgets the type', '      - type: stats\n        title', '      - ▸title', 'missing-field', 'Add type:'],
  ['writes Type with a capital', '- type: stats', '- ▸Type: stats', 'unknown-key', 'Did you mean type?'],
  ['writes the type as a key', '      - type: stats\n        title: The library in figures', '      - ▸stats:\n          title: x', 'missing-field', 'Write type: stats'],
  ['misspells an optional field', 'kicker: Open', '▸kiker: Open', 'unknown-key', 'Did you mean kicker?'],
  ['misspells a required field', '      - type: hero\n        variant: plain\n        title: Thirty', '      - type: hero\n        variant: plain\n        ▸titel: Thirty', 'unknown-key', 'Did you mean title?'],
  ['uses another word for a required field', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, ▸href: /visit }', 'unknown-key', 'Did you mean to?'],
  ['invents a field', 'kicker: Open', '▸sparkle: Open', 'unknown-key', 'Use one of: '],
  ['forgets a field deep inside', '{ title: Maps, icon: map-trifold, content: Of every valley. }', '▸{ icon: map-trifold, content: Of every valley. }', 'missing-field', 'Add title:', 'items > 3 > title'],
  ['forgets the title of a section', '      - type: hero\n        variant: plain\n        title: Thirty years of lamps', '      - ▸type: hero\n        variant: plain', 'missing-field', 'Add title:'],
  ['leaves a value empty', 'title: Thirty years of lamps', 'title:▸', 'empty-value', 'Write text.'],
  ['leaves an optional value empty', 'kicker: Open six days a week', 'kicker:▸', 'empty-value', 'delete the key'],
  ['writes null', 'title: Thirty years of lamps', 'title: ▸null', 'empty-value', 'Write text.'],
  ['writes an empty text', 'title: Thirty years of lamps', 'title: ▸""', 'empty-value', 'Write text.'],
  ['writes only spaces', 'title: Thirty years of lamps', 'title: ▸"  "', 'empty-value', 'Write text.'],
  ['misspells a value of a list', 'variant: icon', 'variant: ▸icno', 'not-allowed', 'Did you mean icon?'],
  ['writes a value with a capital', 'variant: icon', 'variant: ▸Icon', 'not-allowed', 'Did you mean icon?'],
  ['invents a value', 'variant: icon', 'variant: ▸fancy', 'not-allowed', 'Use one of: '],
  ['misspells a tone', 'tone: deep', 'tone: ▸dep', 'not-allowed', 'Did you mean deep?'],
  ['puts a list where a group belongs', 'image: { src: pond.svg, alt: A house with one lit window beside a pond }', 'image:\n          ▸- src: pond.svg\n            alt: A house', 'wrong-kind', 'Remove the dash'],
  ['puts a group where a list belongs', 'items: { from: site.social }', 'items:\n          ▸name: YouTube', 'wrong-kind', 'Put a dash'],
  ['puts a text where a list belongs', 'items: { from: site.social }', 'items: ▸YouTube', 'wrong-kind', 'Put a dash'],
  ['puts a text where a group belongs', 'image: { src: pond.svg, alt: A house with one lit window beside a pond }', 'image: ▸pond.svg', 'wrong-kind', '{ src: pond.svg'],
  ['puts a list where text belongs', 'kicker: Open six days a week', 'kicker:\n          ▸- Open', 'wrong-kind', 'without a dash'],
  ['writes a section as a word', '      - type: stats\n        title: The library in figures\n        items:\n          - { value: { count: { from: shelves } }, label: shelves }\n          - { value: { count: { from: shelves }, where: { room: North } }, label: in the north room }\n          - { value: "1,204", label: books, asOf: "2024" }', '      - ▸stats', 'wrong-kind', '- type: stats'],
  ['empties a list', 'items: { from: site.social }', 'items: ▸[]', 'too-small', undefined, 'at least 1 is needed'],
  ['marks a sample with yes', '{ value: "1,204", label: books, asOf: "2024" }', '{ value: "1,204", label: books, ▸sample: yes }', 'unknown-key', 'sample: true'],

  // one list that refers to itself
  ['misspells the children of a node', '      - type: social', `${tree('▸childern: [b, c]')}      - type: social`, 'unknown-key', 'Did you mean children?'],
  ['misspells a child of a node', '      - type: social', `${tree('children: [b, ▸cc]')}      - type: social`, 'not-valid', 'Did you mean c?'],

  // columns and what they show
  ['misspells the field of a column', 'field: room, label: Room', 'field: ▸rooom, label: Room', 'unknown-key', 'Did you mean room?', 'columns > 2 (Room) > field'],
  ['names a field that no row has', '{ field: room, label: Room }', '{ field: room, label: Room }\n          - { field: ▸keeper, label: Keeper }', 'unknown-key', 'Add it to each'],
  ['shows a field twice', '{ field: room, label: Room }', '{ field: room, label: Room }\n          - { field: ▸room, label: Where }', 'not-valid', undefined, 'earlier column'],
  ['misspells the field of a measure', '      - type: social', `${chart('▸bokks', 'fines')}      - type: social`, 'unknown-key', 'Did you mean books?', 'measures > 1 (Books) > field'],
  ['misspells an inner field of a chart', '      - type: social', `${chart('books', '▸money.fine')}      - type: social`, 'unknown-key', 'Did you mean money.fines?', 'columns > 1 (Fines) > field'],

  // pages
  ['writes too short a description', '"From one shelf in a school veranda to a house of its own: thirty years of a village library, told by those who kept the lamp lit."', '▸Our history.', 'too-small', 'a little more', '12 characters; at least 70'],
  ['writes too long a title', 'title: History', `title: ▸${'History '.repeat(10).trim()}`, 'too-big', 'Shorten'],
  ['misspells a field of a page', 'updated: 2024-05-31', '▸udpated: 2024-05-31', 'unknown-key', 'Did you mean updated?'],
  ['misspells pages', '\npages:', '\n▸pagse:', 'unknown-key', 'Did you mean pages?'],
  ['takes a path as another name', 'aliases: [/about]', 'aliases: [▸/visit]', 'duplicate-route', 'another path'],
  ['takes an address of the site itself as another name', 'aliases: [/about]', 'aliases: [▸/Offline]', 'reserved-route', 'another path', 'aliases'],
  ['opens a page twice', '      - type: prose\n        variant: column', '      - type: ▸hero\n        title: Again\n      - type: prose\n        variant: column', 'two-main-headings', 'prose', 'the first is in line'],
  ['forgets to open a page', '      - type: hero\n        variant: plain\n        title: Visit us\n', '', 'no-main-heading', 'hero'],
  ['uses an id twice', '      - type: prose\n        title: In other', '      - type: prose\n        id: ▸desk\n        title: In other', 'duplicate-id', 'another id', 'first in line'],
  ['takes an id of the site itself', '      - type: prose\n        title: In', '      - type: prose\n        id: ▸main\n        title: In', 'reserved-id', 'another id'],
  ['writes an id with a capital', '      - type: prose\n        title: In', '      - type: prose\n        id: ▸Rooms!\n        title: In', 'bad-format', 'lower-case'],

  // links
  ['misspells a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/vist }', 'dead-link', 'Did you mean /visit?'],
  ['links to a page with a capital', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/Visit }', 'dead-link', 'Did you mean /visit?'],
  ['ends a link with a slash', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/visit/ }', 'dead-link', 'Did you mean /visit?'],
  ['links to a file ending', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/visit.html }', 'dead-link', 'Did you mean /visit?'],
  ['links to nothing near', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/zzzzzzzz }', 'dead-link', 'Add the page'],
  ['misspells a section of a link', '"/shelves#novels"', '▸"/shelves#novel"', 'dead-fragment', 'Did you mean #novels?'],
  ['links to a section that is not there', '"/shelves#novels"', '▸"/shelves#poetry"', 'dead-fragment', 'drop the # part'],
  ['misspells a link in running text', '[the rooms](/#rooms)', '[the rooms](/romms)', 'dead-link'],
  ['links in running text to code', '          A teacher lent her **own books** first. Then came [the rooms](/#rooms).', '          A teacher. [Rooms](javascript:alert(1)).', 'unsafe-link', '/contact'],
  ['writes the title of a link in single quotes', '[the rooms](/#rooms)', "[the rooms](/visit 'title')", 'bad-link', '[words](address)', '[the rooms]'],
  ['writes an address in running text with a space', '[the rooms](/#rooms)', '[the rooms](</visit us>)', 'bad-link', 'without < >'],
  ['writes a link in a link', '[the rooms](/#rooms)', '[the [rooms](/#rooms)](/visit)', 'bad-link', '[words](address)'],
  ['writes a bare address in running text', '[the rooms](/#rooms)', '<https://example.org/>', 'markup', '[words](https://example.org/)'],
  ['writes a bare address of code in running text', '[the rooms](/#rooms)', '<javascript:alert(1)>', 'markup', '[words]'],
  ['writes a picture in running text', '[the rooms](/#rooms)', '![the rooms](/rooms.png)', 'markup', 'section of its own'],
  ['forgets the slash of a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸visit }', 'bad-link', 'Write /visit'],
  ['writes a link with an insecure scheme', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"http://example.org/" }', 'bad-link', 'https://example.org/'],
  ['forgets the scheme of a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸www.example.org }', 'bad-link', 'https://www.example.org'],
  ['misspells a scheme', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"htps://example.org/" }', 'bad-link', 'https://example.org/'],
  ['forgets the colon of a scheme', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸https//example.org }', 'bad-link', 'https://example.org'],
  ['writes a link with two slashes', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸//example.org/ }', 'bad-link', 'https://example.org/'],
  ['writes an e-mail address as a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸desk@example.org }', 'bad-link', 'mailto:desk@example.org'],
  ['writes half an e-mail address', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"mailto:desk@example" }', 'bad-link', 'office@example.org'],
  ['writes a phone number as a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"+44 1632 960001" }', 'bad-link', 'tel:+441632960001'],
  ['writes spaces in a phone link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"tel:+44 1632 960001" }', 'bad-link', 'tel:+441632960001'],
  ['writes letters in a phone link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"tel:desk" }', 'bad-link', 'tel:'],
  ['writes a space in a link', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/visit us }', 'bad-link', '/visit-us'],
  ['links to the own site by its full address', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸"https://library.example.org/visit" }', 'own-address', 'Write /visit'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\\tscript:alert(1)', 'javascript&colon;alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/hosts'].map((address): Mistake => [
    `writes the address ${address}`, '{ label: Plan a visit, to: /visit }', `{ label: Plan a visit, to: ▸"${address}" }`, 'unsafe-link', '/contact',
  ]),
  ['links to a document that is not there', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: ▸/documents/rule.pdf }', 'missing-document', '/documents/rules.pdf'],

  // pictures and icons
  ['writes a picture in another letter case', 'src: pond.svg', 'src: ▸Pond.svg', 'missing-image', 'Did you mean pond.svg?', 'the letter case differs'],
  ['misspells a picture', 'src: pond.svg', 'src: ▸pomd.svg', 'missing-image', 'Did you mean pond.svg?'],
  ['writes the folder of a picture', 'src: pond.svg', 'src: ▸/content/images/pond.svg', 'missing-image', 'Did you mean pond.svg?'],
  ['writes another ending of a picture', 'src: pond.svg', 'src: ▸pond.jpg', 'missing-image', 'Did you mean pond.svg?'],
  ['names a picture that is not there', 'src: pond.svg', 'src: ▸zzzzzzzzz.svg', 'missing-image', 'content/images'],
  ['forgets what a picture shows', '{ src: pond.svg, alt: A house with one lit window beside a pond }', '▸{ src: pond.svg }', 'missing-alt', 'alt'],
  ['leaves what a picture shows empty', 'alt: A house with one lit window beside a pond', 'alt: ▸""', 'empty-value', 'Write text'],
  ['misspells alt', 'alt: A house with one', '▸atl: A house with one', 'unknown-key', 'Did you mean alt?'],
  ['uses another word for alt', 'alt: A house with one', '▸caption: A house with one', 'unknown-key', 'Did you mean alt?'],
  ['misspells decorative', 'alt: A house with one lit window beside a pond', '▸decorativ: true', 'unknown-key', 'Did you mean decorative?'],
  ['says that a picture is both', 'alt: A house with one lit window beside a pond }', 'alt: A house, decorative: true }', 'missing-alt', 'Delete one'],
  ['writes yes for decorative', 'alt: A house with one lit window beside a pond', 'decorative: ▸yes', 'not-allowed', 'Write true'],
  ['misspells an icon', 'icon: newspaper', 'icon: ▸newspapper', 'missing-icon', 'Did you mean newspaper?'],
  ['writes an icon with a capital', 'icon: newspaper', 'icon: ▸Newspaper', 'bad-format', 'lower case'],

  // references
  ['misspells a content file', 'items: { from: history.periods }', 'items: { from: ▸histroy.periods }', 'missing-content', 'Did you mean history?'],
  ['misspells a key of a content file', 'items: { from: history.periods }', 'items: { from: ▸history.period }', 'missing-content', 'Did you mean periods?'],
  ['writes the ending of a content file', 'rows: { from: shelves }', 'rows: { from: ▸shelves.yaml }', 'missing-content', 'Write from: shelves'],
  ['writes the folder of a content file', 'rows: { from: shelves }', 'rows: { from: ▸content/shelves }', 'missing-content', 'Write from: shelves'],
  ['refers to a number', 'rows: { from: shelves }', 'rows: { from: ▸3 }', 'bad-reference', 'from: outlets'],
  ['writes fields beside a reference', 'rows: { from: shelves }', 'rows: { from: shelves, ▸limit: 2 }', 'bad-reference', 'stands alone'],
  ['swaps letters of from', 'items: { from: history.periods }', 'items: { ▸form: history.periods }', 'unknown-key', 'Did you mean from?'],
  ['writes from with a capital', 'rows: { from: shelves }', 'rows: { ▸From: shelves }', 'unknown-key', 'Did you mean from?'],
  ['misspells from in a count', '{ count: { from: shelves } }, label: shelves', '{ count: { ▸form: shelves } }, label: shelves', 'unknown-key', 'Did you mean from?'],
  ['misspells count', '{ count: { from: shelves } }, label: shelves', '{ ▸coutn: { from: shelves } }, label: shelves', 'unknown-key', 'Did you mean count?'],
  ['counts by a field that is not there', 'where: { room: North }', 'where: { ▸rooom: North }', 'bad-count', 'Did you mean room?'],
  ['counts a value that is not there', 'where: { room: North }', 'where: { room: ▸Nroth }', 'bad-count', 'Did you mean North?'],
  ['misspells where', 'where: { room: North }', '▸wher: { room: North }', 'unknown-key', 'Did you mean where?'],
  ['counts where words stand', 'kicker: Open six days a week', 'kicker: ▸{ count: { from: shelves } }', 'wrong-kind', 'write the number itself', 'not a count'],
  ['counts where words stand, on lines of its own', '        kicker: Open six days a week', '        kicker:\n          ▸count: { from: shelves }', 'wrong-kind', 'write the number itself'],
  ['puts quotes around a reference', 'rows: { from: shelves }', 'rows: ▸"{ from: shelves }"', 'bad-reference', 'Delete the quotes'],
  ['puts quotes around a reference where words stand', 'kicker: Open six days a week', "kicker: ▸'{ from: site.tagline }'", 'bad-reference', 'Delete the quotes'],
  ['puts quotes around a count', '{ value: { count: { from: shelves } }, label: shelves }', '{ value: ▸"{ count: { from: shelves } }", label: shelves }', 'bad-reference', 'Delete the quotes'],
  ['counts what is no list', '{ count: { from: shelves } }', '{ count: { from: ▸site.name } }', 'bad-count', 'Name a list'],
  ['ends before it begins', '          - { field: phone, label: Telephone, kind: phone }\n        rows: { from: shelves }', '          - { field: since, label: Since }\n          - { field: until, label: Until }\n        rows:\n          - { shelf: Atlases, room: South, books: 20, since: "2001", until: ▸"1999" }', 'dates-order', 'Exchange', 'rows > 1'],
]

/** Mistakes in the file of the search page. */
export const SEARCH: Mistake[] = [
  ['pushes a list item in', '          - { label: Visit us, to: /visit }', '            ▸- { label: Visit us, to: /visit }', 'indent', '10 spaces'],
  ['writes yes for true', 'noindex: true', 'noindex: ▸yes', 'wrong-kind', 'Write true'],
  ['writes off for false', 'noindex: true', 'noindex: ▸off', 'wrong-kind', 'Write false'],
  ['puts quotes around true', 'noindex: true', 'noindex: ▸"true"', 'wrong-kind', 'Write true'],
  ['misspells blocks', 'noindex: true\n    blocks:', 'noindex: true\n    ▸block:', 'unknown-key', 'Did you mean blocks?'],
  ['forgets the path', '  - path: /search\n    title: Search', '  - ▸title: Search', 'missing-field', 'Add path:'],
  ['forgets the first slash of a path', 'path: /search', 'path: ▸search', 'bad-path', 'Write /search'],
  ['ends a path with a slash', 'path: /search', 'path: ▸/search/', 'bad-path', 'Write /search'],
  ['writes a path with a space', 'path: /search', 'path: ▸/search here', 'bad-path', 'Write /search-here'],
  ['writes a path with an ending', 'path: /search', 'path: ▸/search.html', 'bad-path', 'Write /search'],
  ['takes a path twice', 'path: /search', 'path: ▸/visit', 'duplicate-route', 'another path', 'pages.yaml:'],
  ['takes a path in another letter case', 'path: /search', 'path: ▸/Visit', 'duplicate-route', 'another path', 'as /visit'],
  ['takes the path of the page for places without a network', 'path: /search', 'path: ▸/offline', 'reserved-route', 'another path'],
  ['takes a path of the site itself', 'path: /search', 'path: ▸/assets/search', 'reserved-route', 'another path'],
]

export const SITE: Mistake[] = [
  ['links the menu to nowhere', '{ title: History, to: /history }', '{ title: History, to: ▸/histroy }', 'dead-link', 'Did you mean /history?', 'menu > 3 (The house) > items > 1 (History) > to'],
  ['links the footer to nowhere', '{ title: The shelves, to: /shelves }', '{ title: The shelves, to: ▸/shelfs }', 'dead-link', 'Did you mean /shelves?', 'footer > groups > 1 (Read on) > links > 1 (The shelves) > to'],
  ['misspells the link of a menu item', '{ title: Shelves, to: /shelves }', '{ title: Shelves, ▸too: /shelves }', 'unknown-key', 'Did you mean to?'],
  ['misspells the list of a menu item', '  - title: The house\n    items:', '  - title: The house\n    ▸itms:', 'unknown-key', 'Did you mean items?'],
  ['gives a menu item a link and a list', '  - title: The house\n', '  - ▸title: The house\n    to: /\n', 'not-valid', undefined, 'either `to` or `items`'],
  ['gives a menu item nothing', '  - { title: Shelves, to: /shelves }', '  - ▸{ title: Shelves }', 'not-valid', undefined, 'either `to` or `items`'],
  ['forgets a word of the interface', '  skip: Skip to the content\n', '', 'missing-field', 'Add skip:', 'words > skip'],
  ['forgets a placeholder', 'suggestions: "Suggestions: {n}"', 'suggestions: ▸Suggestions', 'missing-placeholder', undefined, 'must keep {n}'],
  ['writes a time without its zero', 'opens: "10:00"', 'opens: ▸"9:00"', 'bad-format', 'HH:MM'],
  ['forgets the quotes of a colour', 'light: "#efe6d8"', 'light: ▸#efe6d8', 'hash-cut', '"#efe6d8'],
  ['writes a year for a date', 'foundingDate: 1990-09-01', 'foundingDate: ▸1990', 'bad-date', 'year-month-day'],
  ['writes a phone number for its link', 'phoneHref: tel:+441632960001', 'phoneHref: ▸441632960001', 'bad-link', 'Write tel:441632960001'],
  ['writes a colour that is none', 'light: "#efe6d8"', 'light: ▸beige', 'bad-format', '#1f5138'],
  ['ends the address with a slash', 'url: https://library.example.org', 'url: ▸https://library.example.org/', 'bad-format', undefined, 'without a slash'],
  ['writes the language in full', 'lang: en\n', 'lang: ▸English\n', 'bad-format', undefined, 'such as en'],
  ['misspells a field of the site', 'tagline: A room', '▸tagLine: A room', 'unknown-key', 'Did you mean tagline?'],
  ['leaves the phone unquoted', 'phone: "+44 1632 960001"', 'phone: ▸01632960001', 'leading-zero', '"01632960001"'],
]

export const SHELVES: Mistake[] = [
  ['forgets a cell', '{ shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }', '▸{ shelf: Maps, room: South, books: 60 }', 'not-valid', undefined, 'empty cell'],
  ['misspells a column', '{ shelf: Maps, room: South, books: 60, phone: "+44 1632 960002" }', '{ shelf: Maps, room: South, ▸boks: 60, phone: "+44 1632 960002" }', 'unknown-key', 'Did you mean books?', 'section 2 (Every shelf) > rows > 3'],
  ['writes a zero before a number', 'books: 60', 'books: ▸060', 'leading-zero', '"060"'],
  ['marks a file of samples with yes', 'items:', '▸sample: yes\nitems:', 'unknown-key', 'Write sample: true'],
  ['misspells the mark of samples', 'items:', '▸sampel: true\nitems:', 'unknown-key', 'Did you mean sample?'],
  ['misspells the mark of a sample', 'books: 60,', 'books: 60, ▸sampel: true,', 'unknown-key', 'Did you mean sample?'],
  ['misspells items', 'items:', '▸itmes:', 'unknown-key', 'Did you mean items?'],
  ['writes items with a capital', 'items:', '▸Items:', 'unknown-key', 'Did you mean items?'],
  ['writes a field beside the list', 'items:', '▸title: Our shelves\nitems:', 'unknown-key', 'only sample: true'],
  ['breaks a content file', 'shelf: Maps', 'shelf: ▸"Maps', 'unclosed-quote', 'closing quote'],
]

/** Mistakes in a file of which pages show one key. */
export const HISTORY: Mistake[] = [
  ['marks a file of samples with yes', 'periods:', '▸sample: yes\nperiods:', 'unknown-key', 'Write sample: true'],
  ['writes a colon in an entry', 'achievements: [Lamps, Newspapers]', 'achievements:\n      - Note▸: lamps\n      - Newspapers', 'colon-in-text', 'double quotes'],
  ['misspells the mark of samples', 'periods:', '▸sampel: true\nperiods:', 'unknown-key', 'Did you mean sample?'],
]

/** A section with a chart of three nodes, of which the first has some children. */
function tree(children: string): string {
  return `      - type: orgChart\n        nodes:\n          - { id: a, name: A, ${children} }\n          - { id: b, name: B }\n          - { id: c, name: C }\n`
}

/** A section with a chart that measures one field and lists another one of records that have year, books and money.fines. */
function chart(measure: string, column: string): string {
  const records = [2023, 2024].map(year => `          - { year: "${year}", books: 3${column.includes('.') ? ', money: { fines: 2 }' : ', fines: 2'} }\n`).join('')
  return `      - type: chart
        caption: Books and fines
        label: { field: year, label: Year }
        measures: [{ field: ${measure}, label: Books }]
        columns: [{ field: ${column}, label: Fines }]
        records:\n${records}`
}

/** UTF-8 bytes read as Windows-1252, as a wrong "save as" leaves them. */
function garble(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
}
