// Articles and reports to download, or to read on another site.
import clsx from 'clsx'
import { dateInWords, formatSize } from '../../ui/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { Article, Props, Report } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Documents.module.css'

/** The whole card opens the document in a new tab; its file type and size are shown beforehand. */
export function Documents(props: Props) {
  const { title, lead } = props
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      {props.variant === 'articles' && (
        <ul className={clsx('ruled', styles.articles)}>
          {newestFirst(props.items).map(item => (
            <li key={item.id} {...lastDay(item)} id={item.id} className={clsx('covered', styles.article)}>
              <ArticleCard item={item} Title={Title} />
            </li>
          ))}
        </ul>
      )}
      {props.variant === 'reports' && (
        <ul className={styles.reports}>
          {props.items.map(item => (
            <li
              key={item.id}
              {...lastDay(item)}
              id={item.id}
              className={clsx('covered', styles.report, `${item.color}-tint`)}
            >
              <ReportCard item={item} Title={Title} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const newestFirst = (articles: readonly Article[]) =>
  [...articles].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))

/** An article with its cover and month; it is a PDF file of this site or a link to another site. */
function ArticleCard({ item, Title }: { item: Article; Title: 'h2' | 'h3' }) {
  const words = useWords()
  return (
    <>
      <Picture className={styles.thumbnail} picture={item.thumbnail} sizes="8rem" />
      <div>
        <p className="label">
          <time dateTime={item.date}>{dateInWords(item.date)}</time>
        </p>
        <Title className={styles.title}>{withLang(item.title)}</Title>
        {item.type === 'pdf' ? (
          <SmartLink to={item.pdfFile.href} newTab className={clsx('touch cover', styles.open)}>
            {withLang(words.downloadPdf)}
            <About title={item.title} />
          </SmartLink>
        ) : (
          <SmartLink to={item.link} newTab className={clsx('touch cover', styles.open)}>
            {withLang(words.readMore)}
            <About title={item.title} />
          </SmartLink>
        )}
        {item.type === 'pdf' && (
          <span className="small">
            {' '}
            {item.pdfFile.type}, {formatSize(item.pdfFile.size)}
          </span>
        )}
      </div>
    </>
  )
}

/** A report with its year and description; always a file of this site. */
function ReportCard({ item, Title }: { item: Report; Title: 'h2' | 'h3' }) {
  const words = useWords()
  return (
    <>
      {item.image && (
        <Picture className={styles.coverPicture} picture={item.image} sizes="(min-width: 768px) 25vw, 60vw" />
      )}
      <div>
        <p className={styles.year}>{item.year}</p>
        <Title className={styles.title}>{withLang(item.title)}</Title>
        <p className={styles.description}>{withLang(item.description)}</p>
        <p className={styles.line}>
          <SmartLink to={item.pdfFile.href} newTab className={clsx('touch cover', styles.open)}>
            {withLang(words.download)}
            <About title={item.title} />
          </SmartLink>
          <span className="small">
            {' '}
            {item.pdfFile.type}, {formatSize(item.pdfFile.size)}
          </span>
        </p>
      </div>
    </>
  )
}

/** Tells screen readers what a link such as "Download" is about. */
const About = ({ title }: { title: string }) => <span className="visually-hidden">: {withLang(title)}</span>
