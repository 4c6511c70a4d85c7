// Words that fit their field and say nothing, or are shown otherwise than they are meant.
import { inFile, slip, type Mend } from './mend.ts'

export const WORDS: Mend[] = [
  slip(
    'names the file for the alt text',
    'alt: A house with one lit window beside a pond',
    'alt: ▸pond.svg',
    'useless-alt',
    'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
    'alt: A house by the pond',
  ),
  slip(
    'writes only image',
    'alt: A house with one lit window beside a pond',
    'alt: ▸image',
    'useless-alt',
    'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
    'decorative: true',
  ),
  slip(
    'writes only Photo',
    'alt: A house with one lit window beside a pond',
    'alt: ▸Photo',
    'useless-alt',
    'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
    'alt: A photo of the house',
  ),
  slip(
    'leaves the name that the camera gave',
    'alt: A house with one lit window beside a pond',
    'alt: ▸IMG_20190412',
    'useless-alt',
    'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
    'alt: A house by the pond',
  ),
  ...inFile('content/history.yaml', [
    slip(
      'writes a picture for the alt text',
      'alt: A shelf with forty books',
      'alt: ▸a picture',
      'useless-alt',
      'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
      'alt: A shelf and its books',
    ),
  ]),
  ...inFile('content/history.yaml', [
    slip(
      'leaves the name of a message',
      'alt: A shelf with forty books',
      'alt: ▸WhatsApp Image 2023-05-01 at 10.22.11',
      'useless-alt',
      'Say it in one sentence, or write decorative: true instead where it adds nothing to the text.',
      'alt: A shelf and its books',
    ),
  ]),
  slip(
    'puts a whole paragraph into a heading',
    'title: The library in figures',
    'title: ▸"The library was begun in the year 1990 by a teacher of the village school, who lent her own books to whoever came to the veranda in the evening, and it has grown since then to more than a thousand volumes in three rooms."',
    'too-big',
    'Keep it under 150, and put the rest into the text below it.',
    'title: The library, begun in 1990',
  ),
  slip(
    'strikes words through as messengers do',
    'kicker: Open six days a week',
    'kicker: Open ▸~five~ six days a week',
    'markup',
    'Delete the signs.',
    'kicker: Open six days of the week',
  ),
  slip(
    'makes words bold as messengers do',
    'kicker: Open six days a week',
    'kicker: Open ▸*six days* a week',
    'markup',
    'Delete the signs.',
    'kicker: Open on six days a week',
  ),
  slip(
    'makes words slanted as messengers do',
    'kicker: Open six days a week',
    'kicker: Open ▸_six_ days a week',
    'markup',
    'Delete the signs.',
    'kicker: Open on six days a week',
  ),
  slip(
    'strikes words of running text through',
    'lead: Two hundred novels, every',
    'lead: Two ▸~thousand~ hundred novels, every',
    'markup',
    'Use a section of its own, or plain words.',
    'lead: Some two hundred novels, every',
  ),
  ...inFile('content/shelves.yaml', [
    slip(
      'writes a date into a telephone cell',
      'books: 90, phone: "+44 1632 960001"',
      'books: 90, phone: ▸"31-05-2024"',
      'bad-format',
      'Write the number in digits, such as +91 87023 45678.',
      'books: 90, phone: "+44 1632 960009"',
    ),
  ]),
  ...inFile('content/shelves.yaml', [
    slip(
      'writes a year first into a telephone cell',
      'books: 60, phone: "+44 1632 960002"',
      'books: 60, phone: ▸2024-05-31',
      'bad-format',
      'Write the number in digits, such as +91 87023 45678.',
      'books: 60, phone: "+44 1632 960009"',
    ),
  ]),
  ...inFile('content/site.yaml', [
    slip(
      'writes a date for the telephone number of the desk',
      `  phone: "+44 1632 960001"
  phoneHref: tel:+441632960001`,
      `  phone: ▸1/9/1990
  phoneHref: tel:+441632960001`,
      'bad-format',
      'Write the number in digits, such as +91 87023 45678.',
      `  phone: "01632 960001"
  phoneHref: tel:+441632960001`,
    ),
  ]),
]
