// Where what a section shows comes from, on request.
import type { SourceData } from '../fields/origin.ts'
import { ChevronIcon } from './glyphs.tsx'
import { formatSize } from './language.ts'
import { SmartLink } from './SmartLink.tsx'
import { withLang, useWords } from './withLang.tsx'

/** A row that opens; nothing where there is nothing to say. */
export function Sources({ items = [] }: { items?: SourceData[] }) {
  const { sources } = useWords()
  if (!items.length || !sources) return null
  return (
    <details className="small">
      <summary className="opener">
        {withLang(sources)}
        <ChevronIcon />
      </summary>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {item.of && withLang(`${item.of}: `)}
            <Title {...item} />
            {item.asOf && withLang(`${item.title ? ' · ' : ''}${item.asOf}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Title({ title = '', to, document }: SourceData) {
  const words = withLang(title)
  if (document)
    return (
      <>
        <SmartLink to={document.href} newTab>
          {words}
        </SmartLink>{' '}
        ({document.type}, {formatSize(document.size)})
      </>
    )
  return to ? <SmartLink to={to}>{words}</SmartLink> : words
}
