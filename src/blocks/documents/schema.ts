// Papers to download or to read elsewhere.
import { z } from 'zod'
import { acrossFields, refusal } from '../../fields/issueParams.ts'
import type { BlockAbout, JsonLd, PageUrls } from '../../fields/block.ts'
import { hasBeen } from '../../fields/day.ts'
import { document } from '../../fields/origin.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { link } from '../../fields/link.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Documents',
  icon: 'file-text',
  purpose: 'Papers with their cover: articles newest first, or reports; each opens in a new tab.',
  words: 'download downloads pdf file report reports article newspaper form డౌన్‌లోడ్ పత్రం నివేదిక',
  group: 'news',
  anchors: 'id',
  jsonLd: (props, urls) =>
    props.variant === 'articles'
      ? props.items.map(item => articleJsonLd(item, urls))
      : props.items.map(item => reportJsonLd(item, urls)),
  news: (props, urls) =>
    props.variant === 'articles'
      ? props.items.map((item, n) => ({
          title: item.title,
          published: item.date,
          url: articleUrl(item, urls),
          id: item.id,
          at: ['items', n],
        }))
      : [],
}

const month = () =>
  hasBeen(
    z
      .string()
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, refusal('is not a month', 'Write year-month, such as 1981-06.'))
      .describe('Month of publication, YYYY-MM'),
    { isDoubt: true },
  )

const article = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('pdf').describe('A file to download').meta({ label: 'A file to download' }),
    id: id('Short name, unique in the list'),
    title: text('The title of the paper'),
    date: month(),
    pdfFile: document('The paper.').meta({ label: 'Document (PDF)' }),
    thumbnail: image('Its first page'),
  }),
  z.strictObject({
    type: z.literal('article').describe('A page of another site').meta({ label: 'A page of another site' }),
    id: id('Short name, unique in the list'),
    title: text('The title of the article'),
    date: month(),
    link: link('Where it can be read.'),
    thumbnail: image('Its first page'),
  }),
])

const report = z.strictObject({
  id: id('Short name, unique in the list'),
  year: text('The year of the report, such as 2023-24'),
  title: text('The title of the report'),
  description: text('What it holds'),
  pdfFile: document('The report.').meta({ label: 'Document (PDF)' }),
  color: z
    .enum(['emphasis', 'label', 'highlight', 'mutedInk'])
    .default('emphasis')
    .describe('The colour of the edge of its card, by its role in the theme'),
  image: image('Its cover').optional(),
})

export const schema = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z.literal('articles').describe('Articles, newest first'),
    ...heading(),
    items: z
      .array(article)
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('The articles, in any order: they are shown newest first')
      .meta({ label: 'Articles' }),
  }),
  z.strictObject({
    variant: z.literal('reports').describe('Reports, one card each'),
    ...heading(),
    items: z
      .array(report)
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('The reports, in order')
      .meta({ label: 'Reports' }),
  }),
])

export type Props = z.output<typeof schema>
/** An article to download or to read elsewhere. */
export type Article = z.output<typeof article>
/** A report to download. */
export type Report = z.output<typeof report>

const articleJsonLd = (item: Article, { here, absolute }: PageUrls): JsonLd => ({
  '@type': 'Article',
  '@id': here(item.id),
  headline: item.title,
  datePublished: item.date,
  image: absolute(item.thumbnail.src),
  url: articleUrl(item, { absolute }),
})

const articleUrl = (item: Article, { absolute }: Pick<PageUrls, 'absolute'>) =>
  absolute(item.type === 'pdf' ? item.pdfFile.href : item.link)

const reportJsonLd = (item: Report, { here, absolute }: PageUrls): JsonLd => ({
  '@type': 'Report',
  '@id': here(item.id),
  headline: item.title,
  description: item.description,
  url: absolute(item.pdfFile.href),
})
