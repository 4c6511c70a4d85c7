// What people ask again and again, each with an answer that opens.
import { ChevronIcon } from '../../ui/glyphs.tsx'
import { lastDay } from '../../ui/notices.ts'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import styles from './Questions.module.css'
import type { Props } from './schema.ts'

/** A row for each question; its answer opens without script, and is found by the search of the browser. */
export function Questions({ kicker, title, lead, items }: Props) {
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} split />
      {items.map((item, n) => (
        <details key={n} {...lastDay(item)} className="ruled">
          <summary className="opener">
            {withLang(item.question)}
            <ChevronIcon />
          </summary>
          <RichText className={styles.answer} nodes={item.answer} />
        </details>
      ))}
    </>
  )
}
