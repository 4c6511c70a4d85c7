// The name of every kind of problem -> one sentence on what it means, for reports, tools and the README.

/** All codes by group, in the order of the README's table. */
export const CODES = {
  'How YAML is written': {
    tab: 'A tab stands where YAML wants spaces.',
    indent: 'A line is indented further or less than its neighbours.',
    'unclosed-quote': 'A quote is opened and never closed.',
    'quote-inside': 'A quote or apostrophe ends the text too early.',
    'stray-quote': 'A text ends with a quote that nothing opened (warning).',
    'curly-quotes': 'Curly quotes are letters to YAML; only straight ones quote.',
    'colon-in-text': 'A colon and a space inside unquoted text begin a new field.',
    'hash-cut': 'A # after a space makes a comment of the rest of the line.',
    'comment-space': 'A comment needs a space before its #.',
    'special-start': 'A text begins with a sign that means something else in YAML: @ ` % * & ! { [ or a dash.',
    'missing-space': 'A space is missing after a colon or a dash.',
    'missing-dash': 'An entry of a list begins without its dash.',
    'missing-colon': 'A line is neither a field nor a list item.',
    'missing-comma': 'Entries between { } or [ ] need a comma.',
    'comma-in-text': 'A comma between { } ends the text; quotes keep it whole.',
    'stray-comma': 'A comma ends a line outside of { } and [ ].',
    'unclosed-bracket': 'A { or [ is opened and never closed.',
    'stray-bracket': 'A } or ] closes nothing.',
    'block-text': 'The text below | or > must begin on the next line and be indented.',
    'bad-escape': 'A backslash in double quotes changes the letter after it.',
    'duplicate-key': 'The same field stands twice in a group.',
    'second-document': 'Three dashes begin a second document; a file holds one.',
    'leading-zero': 'A number that begins with 0 loses the zero unless it is quoted.',
    'changed-number': 'A number does not print as it is written (1.10 prints 1.1) unless it is quoted.',
    'no-break-space': 'A no-break or invisible space stands where YAML needs a plain one.',
    alias: 'Aliases (*name) are not used here; { from: file.key } shares values.',
    'merge-key': 'Merge keys (<<) are not used here; { from: file.key } shares values.',
    directive: 'A line that begins with % is an instruction to the parser.',
    'too-deep': 'Values are nested deeper than anyone means.',
    'not-yaml': 'The text is not YAML in some other way.',
  },
  'How files are saved': {
    encoding: 'The file is not UTF-8.',
    mojibake: 'Text was read in a wrong encoding and saved again.',
    'lost-character': 'A character was replaced by � in some other program.',
    'control-character': 'An invisible control character stands in the text.',
    'line-ends': 'Lines end with a lone carriage return.',
    'missing-file': 'A file that every site needs is not there, or a pattern of include fits no file of pages.',
    'empty-file': 'A file has no content.',
    'file-name': 'A file of content/ is not read because of its name (warning).',
    'not-included': 'A file of pages is not read: no pattern of include fits it, or it stands in content/ (warning).',
    'duplicate-file': 'Two files of the site have the same name.',
    'too-large': 'A file, or a line of it, is longer than anyone writes.',
  },
  'What a value may be': {
    'unknown-type': 'There is no block of this type.',
    'unknown-key': 'There is no field of this name.',
    'missing-field': 'A field that is needed is not there.',
    'empty-value': 'Nothing stands after the colon.',
    'wrong-kind': 'A value is of another kind: text, number, list, group, true or false.',
    'not-allowed': 'The value is not one of those that can be chosen.',
    'too-small': 'A text is too short, a number too small, or a list has too few entries.',
    'too-big': 'A text is too long, a number too large, or a list has too many entries.',
    'bad-date': 'A date does not exist or is written in another order.',
    'bad-format': 'A text does not have the form the field needs, such as an id, a time or a colour.',
    'dates-order': 'An end comes before its beginning.',
    'missing-placeholder': 'Interface words must keep their {n}, {name} or {total}.',
    'not-valid': 'Several values do not fit together; the message says which.',
    markup: 'HTML or Markdown would be shown as it is written (warning).',
  },
  'Pages and sections': {
    'bad-path': 'The path of a page is not written as /name.',
    'duplicate-route': 'Two pages have the same path; letter case and slashes do not count.',
    'reserved-route': 'A path belongs to files that the build writes.',
    'no-home': 'No page has the path /.',
    'no-main-heading': 'A page needs a section that opens it.',
    'two-main-headings': 'A page has one main heading.',
    'duplicate-id': 'Two sections of a page, or entries in them, have the same id.',
    'reserved-id': 'An id belongs to the frame of the page.',
  },
  'Links, pictures and downloads': {
    'dead-link': 'A link leads to a page that does not exist.',
    'dead-fragment': 'A link leads to a section that does not exist.',
    'bad-link': 'An address is not written as a page path, https:, mailto: or tel: link.',
    'unsafe-link': 'An address could run code or reach files.',
    'own-address': 'A link names this site by its full address (warning).',
    'missing-image': 'A picture is not in content/images, or its letter case differs.',
    'image-format': 'A picture has a format that browsers do not show.',
    'damaged-file': 'A picture or download is empty, cut off, or not what its name says.',
    'missing-alt': 'A picture needs alt (what it shows) or decorative: true, not both.',
    'missing-document': 'A download is not in content/documents.',
    'missing-icon': 'There is no icon of this name.',
  },
  'Content from other files': {
    'missing-content': 'A reference names a file or key that does not exist.',
    'bad-reference': 'A reference is not written as { from: file.key } alone.',
    'reference-loop': 'A reference leads back to itself.',
    'bad-count': 'A count names no list, or a field or value that no entry has.',
    'sample-entry': 'A sample stands where a published site needs the real thing (only with --release).',
    'orphan-content': 'No page uses a content file, or a key of it (warning).',
  },
  'The look of the site': {
    'low-contrast': 'A colour of content/theme.yaml cannot be read on another one.',
    'missing-font': 'A font package is not installed, or has not the script, weight or italics that are asked of it.',
    'missing-letters':
      'No font of the site has a letter of a title, which the picture of shared links shows (warning).',
  },
} as const satisfies Record<string, Record<string, string>>

type Groups = typeof CODES

/** The name of a kind of problem. */
export type Code = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

const MEANINGS = new Map<string, string>(Object.values(CODES).flatMap(group => Object.entries(group)))

/** What a code means. */
export const meaningOf = (code: Code): string => MEANINGS.get(code) as string

/** True for the name of a kind of problem. */
export const isCode = (name: unknown): name is Code => typeof name === 'string' && MEANINGS.has(name)
