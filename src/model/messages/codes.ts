// The name of every kind of problem, what it means, and an example of the mistake and of its correction.

/** What each code means, by group. Lists of codes are in this order. */
export const CODES = {
  'How YAML is written': {
    tab: 'A line is indented with a tab; YAML needs spaces.',
    indent: 'A line is indented further or less than its neighbours.',
    'unclosed-quote': 'A quote is opened and never closed.',
    'quote-inside': 'A quote or apostrophe ends the text too early.',
    'stray-quote': 'A text ends with a quote that was never opened (warning).',
    'curly-quotes': 'Curly quotes are ordinary letters to YAML; only straight quotes work.',
    'colon-in-text': 'A colon and a space inside unquoted text begin a new field.',
    'hash-cut': 'A # after a space turns the rest of the line into a comment.',
    'comment-space': 'A comment needs a space before its #.',
    'special-start': 'A text begins with a sign that has a special meaning in YAML: @ ` % * & ! { [ or a dash.',
    'missing-space': 'A space is missing after a colon or a dash.',
    'missing-dash': 'A list entry begins without its dash.',
    'missing-colon': 'A line is neither a field nor a list entry.',
    'missing-comma': 'Entries inside { } or [ ] are separated by commas.',
    'comma-in-text': 'Inside { } a comma ends the text; quotes keep it together.',
    'stray-comma': 'A line outside { } and [ ] ends with a comma.',
    'unclosed-bracket': 'A { or [ is opened and never closed.',
    'stray-bracket': 'A } or ] has no opening bracket.',
    'block-text': 'The text below | or > must begin on the next line and be indented.',
    'bad-escape': 'A backslash in double quotes changes the letter after it.',
    'duplicate-key': 'The same field appears twice in a group.',
    'second-document': 'Three dashes begin a second document; a file holds only one.',
    'leading-zero': 'A number that begins with 0 loses the zero unless it is quoted.',
    'changed-number': 'A number does not print as it is written (1.10 prints 1.1) unless it is quoted.',
    'no-break-space': 'A no-break space or another sign that cannot be seen stands where it does harm.',
    alias: 'Aliases (*name) are not used here; { from: file.key } shares values.',
    'merge-key': 'Merge keys (<<) are not used here; { from: file.key } shares values.',
    directive: 'A line that begins with % is an instruction to the parser.',
    'too-deep': 'Values are nested more deeply than anyone would mean.',
    'merge-conflict': 'Git has left two versions of the same lines in the file.',
    'not-yaml': 'The text is not valid YAML for some other reason.',
  },
  'How files are saved': {
    encoding: 'The file is not UTF-8.',
    mojibake: 'Text was read in the wrong encoding and saved again.',
    'lost-character': 'A character was replaced with � in another program, or is in one font only.',
    'control-character': 'The text contains an invisible control character.',
    'line-ends': 'Lines end with a lone carriage return.',
    'missing-file':
      'A file that every site needs is missing, a link leads nowhere, or a pattern of include fits no file.',
    'empty-file': 'A file is empty.',
    'file-name': 'A file in content/ is not read because of its name, or Windows refuses the name (warning).',
    'not-included': 'A page file is not read: no pattern of include matches it, or it is in content/ (warning).',
    'duplicate-file': 'Two files of the site have the same name.',
    'too-large': 'A file, or a line in it, is longer than anyone would write.',
  },
  'What a value may be': {
    'unknown-type': 'There is no block of this type.',
    'unknown-key': 'There is no field with this name.',
    'missing-field': 'A required field is missing.',
    'empty-value': 'There is nothing after the colon.',
    'wrong-kind': 'A value is of the wrong kind: text, number, list, group, true or false.',
    'not-allowed': 'The value is not one of the allowed ones.',
    'too-small': 'A text is too short, a number too small, or a list has too few entries.',
    'too-big': 'A text or a heading is too long, a number too large, or a list has too many entries.',
    'bad-date': 'A date does not exist, or is written in a different order.',
    'bad-format': 'A text does not have the form that its field needs, such as an id, a time or a colour.',
    'dates-order': 'An end comes before its beginning.',
    expired: 'A date until which something is valid is over (warning).',
    'missing-placeholder': 'Interface texts must keep their {n}, {name} or {total}.',
    'missing-figure': 'A price or another amount is zero, or a sign holds the place of its figure.',
    'repeated-fact': 'A text says a fact that is nearly the declared one, or was it before (warning).',
    'old-form':
      'A field, a value or a section is written as in an earlier version (warning); migrate writes it as it is today.',
    'needless-field': 'A field says again what follows from another one (warning).',
    'not-valid': 'Several values do not go together; the message says which.',
    markup: 'HTML or Markdown would be shown as it is written (warning).',
    'joined-lines': 'Paragraphs or list entries of a running text become one, as it has no | (warning).',
  },
  'Pages and sections': {
    'bad-path': 'The path of a page is not written as /name.',
    'duplicate-route': 'Two pages have the same path; letter case and slashes make no difference.',
    'reserved-route': 'A path is reserved for files that the build writes.',
    'no-home': 'No page has the path /.',
    'no-main-heading': 'A page needs a section that opens it with its main heading.',
    'two-main-headings': 'A page can have only one main heading.',
    'duplicate-id': 'Two sections of a page, or entries in them, have the same id.',
    'reserved-id': 'An id is already used by the frame of every page.',
  },
  'Links, pictures and downloads': {
    'dead-link': 'A link leads to a page that does not exist.',
    'dead-fragment': 'A link leads to a section that does not exist.',
    'bad-link': 'An address is not a page path or an https:, mailto: or tel: link.',
    'unsafe-link': 'An address could run code or reach files.',
    'own-address': 'A link gives the full address of a page on this site (warning).',
    'missing-image': 'A picture is not in content/images, or its name differs in letter case.',
    'image-format': 'A picture has a format that browsers cannot show, or a name that says none.',
    'damaged-file': 'A picture or download is empty, cut off, or not what its name says.',
    'unsafe-file': 'A drawing or download could run something at the address of the site, or fetches something.',
    'odd-file':
      'A picture or download is of another kind than its name says, or a picture moves and is shown still (warning).',
    'useless-alt': 'The alt text of a picture says nothing of what it shows (warning).',
    'missing-alt': 'A picture needs alt: what it shows, or "" where it adds nothing to the text.',
    'missing-document': 'A download is not in content/documents.',
    'missing-recording': 'A recording is not in content/recordings.',
    'missing-icon': 'There is no icon with this name.',
  },
  'Content from other files': {
    'missing-content': 'A reference names a file or key that does not exist.',
    'bad-reference': 'A reference must be written as { from: file.key } alone, and name what fits its place.',
    'reference-loop': 'A reference leads back to itself.',
    'bad-count': 'A count names no list, or a field or value that no entry has.',
    'sample-entry': 'There is a sample where a published site needs the real thing (only with --release).',
    'no-source':
      'A figure does not say where it comes from, and content/site.yaml wants that (only in validate, warning).',
    'stale-recording':
      'A recording says other words than those that are shown, so that visitors are not offered it (warning).',
    'orphan-content': 'No page uses a content file, or one of its keys (warning).',
    'unlisted-page': 'A page with siteMap: true, which lists all pages, has no link to one of them (warning).',
  },
  Translations: {
    'translation-differs': 'A translation has other placeholders, links, bold runs or list entries than its text.',
    'stale-translation': 'The text that a translation was made for has changed since (warning).',
    'unused-translation': 'The text that a pair translates is no longer used (warning).',
    'duplicate-translation': 'The same text is translated twice in a file (warning).',
    'other-term': 'A text uses another word for a term than the one agreed on in terms.yaml (warning).',
    'other-script': 'Letters are those of another language (warning).',
    'odd-letters': 'Signs in a translation stand where no word has them (warning).',
    'missing-translation': 'A page that has to be whole in a language is not.',
    'draft-translation': 'A translation was not reviewed yet (only with --release, on pages that have to be whole).',
  },
  'The look of the site': {
    'low-contrast': 'A colour of content/theme.yaml cannot be read on another one.',
    'missing-font': 'A font package is not installed, or does not have the requested script, weight or italics.',
    'tight-lines': 'Lines are so low that the letters of one run into the next (warning).',
    'missing-letters':
      'No font of the site has a letter of a title, which the picture of shared links shows (warning).',
  },
} as const satisfies Record<string, Record<string, string>>

/** A mistake and its correction in YAML, or what to do where YAML shows neither. */
export type CodeExample = readonly [wrong: string, right: string] | string

/** An example for each code, in the same order. */
export const EXAMPLES: Record<Code, CodeExample> = {
  tab: ['- type: hero\n\ttitle: Welcome', '- type: hero\n  title: Welcome'],
  indent: ['- type: hero\n   title: Welcome', '- type: hero\n  title: Welcome'],
  'unclosed-quote': ['title: "Welcome', 'title: "Welcome"'],
  'quote-inside': ["title: 'The reader's words'", 'title: "The reader\'s words"'],
  'stray-quote': ['title: Welcome"', 'title: Welcome'],
  'curly-quotes': ['title: “Note: open all day”', 'title: "Note: open all day"'],
  'colon-in-text': ['title: Note: open all day', 'title: "Note: open all day"'],
  'hash-cut': ['title: Room #4', 'title: "Room #4"'],
  'comment-space': ['title: "Welcome"# to all', 'title: "Welcome" # to all'],
  'special-start': ['title: @millpond', 'title: "@millpond"'],
  'missing-space': ['type: hero\ntitle:Welcome', 'type: hero\ntitle: Welcome'],
  'missing-dash': ['- type: hero\ntype: prose', '- type: hero\n- type: prose'],
  'missing-colon': ['type: hero\ntitle Welcome', 'type: hero\ntitle: Welcome'],
  'missing-comma': ['link: { title: Visit us to: /visit }', 'link: { title: Visit us, to: /visit }'],
  'comma-in-text': ['link: { title: Tea, coffee, to: /tea }', 'link: { title: "Tea, coffee", to: /tea }'],
  'stray-comma': ['title: "Welcome",', 'title: "Welcome"'],
  'unclosed-bracket': ['image: { src: pond.svg, alt: A pond', 'image: { src: pond.svg, alt: A pond }'],
  'stray-bracket': ['image: { src: pond.svg, alt: A pond }}', 'image: { src: pond.svg, alt: A pond }'],
  'block-text': ['body: | We are open.', 'body: |\n  We are open.'],
  'bad-escape': ['title: "C:\\days"', "title: 'C:\\days'"],
  'duplicate-key': ['title: Welcome\ntitle: Hello', 'title: Welcome'],
  'second-document': ['type: hero\n---\ntitle: Welcome', 'type: hero\ntitle: Welcome'],
  'leading-zero': ['phone: 08702345678', 'phone: "08702345678"'],
  'changed-number': ['value: 1.10', 'value: "1.10"'],
  'no-break-space': ['type: hero\ntitle:\u00A0Welcome', 'type: hero\ntitle: Welcome'],
  alias: ['title: *name', 'title: { from: site.name }'],
  'merge-key': ['<<: { tone: leaf }\ntitle: Welcome', 'tone: leaf\ntitle: Welcome'],
  directive: ['%LANG en\n---\ntitle: Welcome', 'title: Welcome'],
  'too-deep': 'Check brackets and indentation: somewhere they go on and on.',
  'merge-conflict': ['<<<<<<< HEAD\ntitle: Welcome\n=======\ntitle: Hello\n>>>>>>> news', 'title: Welcome'],
  'not-yaml': 'Check quotes, brackets and indentation where the message points.',
  encoding: 'Save the file as UTF-8: in the editor, "Save with encoding".',
  mojibake: ['title: Our cafÃ©', 'title: Our café'],
  'lost-character': ['title: Our caf\uFFFD', 'title: Our café'],
  'control-character': 'Delete the character. The message says in front of which letter it stands.',
  'line-ends': 'Save the file with LF or CRLF line endings.',
  'missing-file': ['include: ["pgaes/*.yaml"]', 'include: ["pages/*.yaml"]'],
  'empty-file': 'Write the content of the file, or delete it.',
  'file-name': 'Rename content/outlets.yaml.txt to content/outlets.yaml.',
  'not-included': ['include: []', 'include: ["pages/*.yaml"]'],
  'duplicate-file': 'Where there are content/outlets.yaml and content/outlets.yml, keep the first.',
  'too-large': 'Split the file into several files below content/, or break the line.',
  'unknown-type': ['- type: cardgird', '- type: cardGrid'],
  'unknown-key': ['- type: hero\n  titel: Welcome', '- type: hero\n  title: Welcome'],
  'missing-field': ['image: { alt: A pond }', 'image: { src: pond.svg, alt: A pond }'],
  'empty-value': ['title:', 'title: Welcome'],
  'wrong-kind': ['columns: 3px', 'columns: 3'],
  'not-allowed': ['variant: colum', 'variant: column'],
  'too-small': ['columns: 0', 'columns: 3'],
  'too-big': ['columns: 30', 'columns: 3'],
  'bad-date': ['updated: 31.5.2024', 'updated: 2024-05-31'],
  'bad-format': ['id: A few words', 'id: a-few-words'],
  'dates-order': ['{ since: 2001, until: 1999 }', '{ since: 1999, until: 2001 }'],
  expired: ['security: { expires: 2020-01-31 }', 'security: { expires: 2027-01-31 }'],
  'missing-placeholder': ['suggestions: Suggestions', 'suggestions: "Suggestions: {n}"'],
  'missing-figure': ['price: Rs 0,000 a quintal', 'text: Not announced yet.'],
  'repeated-fact': ['lead: Call +44 1632 960003', 'lead: Call {phone}'],
  'old-form': ['image: { src: pond.svg, decorative: true }', 'image: { src: pond.svg, alt: "" }'],
  'needless-field': ['opens: "10:00"\ncloses: "21:00"\nhours: 10 to 9', 'opens: "10:00"\ncloses: "21:00"'],
  'not-valid': ['menu:\n  - { title: Shelves }', 'menu:\n  - { title: Shelves, to: /shelves }'],
  markup: ['body: We are <b>open</b>.', 'body: We are **open**.'],
  'joined-lines': ['body: >\n  We are open.\n\n  Come in.', 'body: |\n  We are open.\n\n  Come in.'],
  'bad-path': ['path: visit/', 'path: /visit'],
  'duplicate-route': ['- path: /visit\n- path: /Visit', '- path: /visit\n- path: /contact'],
  'reserved-route': ['path: /assets/maps', 'path: /maps'],
  'no-home': ['- path: /home', '- path: /'],
  'no-main-heading': ['blocks:\n  - type: prose', 'blocks:\n  - type: hero\n  - type: prose'],
  'two-main-headings': ['blocks:\n  - type: hero\n  - type: hero', 'blocks:\n  - type: hero\n  - type: prose'],
  'duplicate-id': ['- { type: hero, id: map }\n- { type: map, id: map }', '- { type: hero }\n- { type: map, id: map }'],
  'reserved-id': ['id: main', 'id: rooms'],
  'dead-link': ['to: /vist', 'to: /visit'],
  'dead-fragment': ['to: "/shelves#novel"', 'to: "/shelves#novels"'],
  'bad-link': ['to: visit', 'to: /visit'],
  'unsafe-link': ['to: "javascript:alert(1)"', 'to: /contact'],
  'own-address': ['to: https://library.example.org/visit', 'to: /visit'],
  'missing-image': ['src: Pond.svg', 'src: pond.svg'],
  'image-format': ['src: pond.bmp', 'src: pond.jpg'],
  'damaged-file': 'Save the file again, and check that it opens in another program.',
  'unsafe-file': 'Save the drawing as a plain SVG or as PNG, and the download as PDF.',
  'odd-file': 'Rename a JPEG that is called pond.png to pond.jpg, or save it as PNG.',
  'useless-alt': ['image: { src: pond.svg, alt: Photo }', 'image: { src: pond.svg, alt: A pond in the morning }'],
  'missing-alt': ['image: { src: pond.svg }', 'image: { src: pond.svg, alt: A pond in the morning }'],
  'missing-document': ['pdfFile: rule.pdf', 'pdfFile: rules.pdf'],
  'missing-recording': 'Put the file into content/recordings, or write its name as it is there.',
  'missing-icon': ['icon: book-opne', 'icon: book-open'],
  'missing-content': ['rows: { from: shelfs }', 'rows: { from: shelves }'],
  'bad-reference': ['rows: { from: shelves, limit: 2 }', 'rows: { from: shelves }'],
  'reference-loop': ['one: { from: words.two }\ntwo: { from: words.one }', 'one: Welcome\ntwo: { from: words.one }'],
  'bad-count': [
    'value: { count: { from: shelves }, where: { rom: North } }',
    'value: { count: { from: shelves }, where: { room: North } }',
  ],
  'sample-entry': ['- { name: A reader, sample: true }', '- { name: Anna Weaver }'],
  'no-source': ['{ value: "1,204", label: books }', '{ value: "1,204", label: books, source: Inventory of 2024 }'],
  'stale-recording': 'Record what is shown now, and write its words under says: and the day under on:.',
  'orphan-content': 'Refer to the file with { from: shelves }, or move it out of content/.',
  'unlisted-page': [
    'body: "[Home](/), [History](/history) and [Visit us](/visit)"',
    'body: "[Home](/), [The shelves](/shelves), [History](/history) and [Visit us](/visit)"',
  ],
  'translation-differs': ['- { en: "Call {phone}", te: ఫోన్ }', '- { en: "Call {phone}", te: "ఫోన్ {phone}" }'],
  'stale-translation': 'Translate the new text, and delete state: stale and was.',
  'unused-translation': 'Delete the pair.',
  'duplicate-translation': 'Delete one of the pairs, or write at: and the path of a page in one of them.',
  'other-term': ['- { en: A loan, te: అప్పు }', '- { en: A loan, te: రుణం }'],
  'other-script': ['- { en: Bread, te: "ರొట్టె" }', '- { en: Bread, te: "రొట్టె" }'],
  'odd-letters': 'Write the word again, without signs that cannot be seen.',
  'missing-translation': 'Run npm run translate -- te, and translate what it adds.',
  'draft-translation': 'Let a reader of the language review the pair; then replace state: draft by by: and on:.',
  'low-contrast': [
    'page: { ground: "#ffffff", mutedInk: "#aaaaaa" }',
    'page: { ground: "#ffffff", mutedInk: "#696969" }',
  ],
  'missing-font': [
    'body: { package: "@fontsource/lato", scripts: { latin: [450] }, system: [Georgia] }',
    'body: { package: "@fontsource/lato", scripts: { latin: [400] }, system: [Georgia] }',
  ],
  'tight-lines': 'Write the height that the message names.',
  'missing-letters': 'Name a font in content/theme.yaml that has the letters, or write the title without them.',
}

type Groups = typeof CODES

/** The name of a kind of problem. */
export type Code = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

const MEANINGS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(CODES))

/** What a code means. */
export const meaningOf = (code: Code): string => MEANINGS[code]

/** True for the name of a kind of problem. */
export const isCode = (name: unknown): name is Code => typeof name === 'string' && Object.hasOwn(MEANINGS, name)

/** The names of all kinds of problems. */
export const CODE_NAMES: readonly string[] = Object.keys(MEANINGS)

// Every kind of problem explained: in the terminal, and in docs/diagnostics.md.

/** What a code means, with an example of the mistake and of its correction; undefined for other names. */
export function explain(name: string): string | undefined {
  if (!isCode(name)) return undefined
  const example = EXAMPLES[name]
  const indented = (text: string) => text.replace(/^/gm, '  ')
  const advice =
    typeof example === 'string' ? example : `Wrong:\n${indented(example[0])}\n\nRight:\n${indented(example[1])}`
  return `${name}: ${meaningOf(name)}\n\n${advice}`
}

/** The text of docs/diagnostics.md. */
export function diagnosticsDocument(): string {
  const groups = Object.entries(CODES).map(
    ([group, codes]) => `## ${group}\n\n${Object.keys(codes).map(entry).join('\n\n')}`,
  )
  return `# Diagnostics

What each message of \`npm run validate\` means, by the code that stands in it. \`npm run validate -- --explain CODE\`
prints one entry. \`npm run docs\` writes this file from \`src/model/messages/codes.ts\`.

${groups.join('\n\n')}
`
}

function entry(code: string): string {
  const example = EXAMPLES[code as Code]
  const advice =
    typeof example === 'string' ? example : `\`\`\`yaml\n# Wrong\n${example[0]}\n\n# Right\n${example[1]}\n\`\`\``
  return `### ${code}\n\n${meaningOf(code as Code)}\n\n${advice}`
}
