// Notices that hold for a time only.
import { fill } from '../../ui/fill.ts'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './Notice.module.css'
import type { Props } from './schema.ts'

type Item = Props['items'][number]

/** The newest notice stands first. Scripts hide those that ended after the page was built. */
export function Notice({ title, lead, items }: Props) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.list}>
        {[...items].sort(newestFirst).map(item => (
          <li key={item.title} data-ends={item.until?.ends}>
            <Title>{withLang(item.title)}</Title>
            {item.price && <p>{withLang(item.price)}</p>}
            {item.text && <RichText nodes={item.text} />}
            <Dates {...item} />
          </li>
        ))}
      </ul>
    </>
  )
}

const dateOf = ({ from, checked }: Item) => (from ?? checked)?.date ?? ''
const newestFirst = (a: Item, b: Item) => dateOf(b).localeCompare(dateOf(a))

/** The dates in words, for those who read the page without scripts or on paper. */
function Dates({ until, checked, from }: Item) {
  const { validUntil = '{date}', checkedOn = '{date}' } = useWords()
  const parts = [
    until ? fill(validUntil, { date: until.words }) : from?.words,
    checked && fill(checkedOn, { date: checked.words }),
  ].filter(part => part !== undefined)
  return parts.length > 0 && <p className={styles.dates}>{withLang(parts.join(' · '))}</p>
}
