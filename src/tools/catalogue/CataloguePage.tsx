// The catalogue of blocks: a page for maintainers, shown by the dev server only.
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockGroup } from '../../fields/block.ts'
import type { CatalogueBlock } from './catalogueExamples.ts'

/** The groups in the order of the catalogue, named after what a maintainer looks for. */
const GROUPS: Record<BlockGroup, string> = {
  page: 'Begin a page, lead through it, end it',
  explain: 'Explain in words and pictures',
  many: 'Show many like things',
  figures: 'Give figures',
  people: 'Present people, and a history',
  news: 'Announce, and offer papers to download',
  reach: 'Say where you are and how to reach you',
}

interface CatalogueProps {
  blocks: CatalogueBlock[]
  /** The site's base path. */
  base: string
}

/** The whole page as HTML. */
export const cataloguePage = (blocks: CatalogueBlock[], base: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Catalogue blocks={blocks} base={base} />)}`

function Catalogue({ blocks, base }: CatalogueProps) {
  const groups = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    blocks: blocks.filter(block => block.group === group),
  }))
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Catalogue of blocks</title>
        <link rel="stylesheet" href={`${base}src/tools/catalogue/catalogueFrames.css?direct`} />
        <script type="module" src={`${base}src/tools/catalogue/catalogueFrames.ts`} />
      </head>
      <body>
        <header>
          <a href="#top">All blocks</a>
          <input type="search" placeholder="What is it for?" aria-label="Search by name, purpose or field" />
        </header>
        <main>
          <h1>{blocks.length} blocks to make pages of</h1>
          <p>
            Copy an example, and paste it at the start of a line below <code>blocks:</code> of a page. Then write your
            own words.
          </p>
          <output hidden>No block has all of these words. Try one word, such as table, people or opening.</output>
          {groups.map(({ title, blocks }) => (
            <Cards key={title} group={title} blocks={blocks} />
          ))}
          {groups.flatMap(({ title, blocks }) =>
            blocks.map(block => <Block key={block.type} block={block} group={title} base={base} />),
          )}
        </main>
      </body>
    </html>
  )
}

/** The blocks of a group, each with what it is for. */
function Cards({ group, blocks }: { group: string; blocks: CatalogueBlock[] }) {
  return (
    <div className="group">
      <h2>{group}</h2>
      <div className="cards">
        {blocks.map(block => (
          <a key={block.type} className="card" href={`#${block.type}`} data-words={wordsOf(block, group)}>
            <b>{block.type}</b>
            {block.purpose}
          </a>
        ))}
      </div>
    </div>
  )
}

/** All words by which a block is found. */
const wordsOf = ({ type, purpose, words, fields }: CatalogueBlock, group: string) =>
  [type, purpose, words, group, ...fields.map(({ description }) => description)].join(' ').toLowerCase()

function Block({ block, group, base }: { block: CatalogueBlock; group: string; base: string }) {
  const { type, purpose, fields, examples } = block
  return (
    <section id={type} data-words={wordsOf(block, group)}>
      <h2>{type}</h2>
      <p>{purpose}</p>
      <details>
        <summary>{fields.length} fields</summary>
        <table>
          <thead>
            <tr>
              {['Field', 'Kind', 'Default', 'What it is'].map(heading => (
                <th key={heading}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field, n) => (
              <Field key={n} field={field} />
            ))}
          </tbody>
        </table>
      </details>
      {examples.map(({ name, yaml }, index) => (
        <div key={name} className="example">
          <h3>{name}</h3>
          <div className="views">
            {['phone', 'desktop'].map(view => (
              <div
                key={view}
                className={`view ${view}`}
                data-title={`${name}, ${view}`}
                data-src={`${base}catalogue/${type}/${index}`}
              />
            ))}
          </div>
          <pre>{yaml}</pre>
          <div>
            <button type="button">Copy</button> <span role="status" />
          </div>
        </div>
      ))}
    </section>
  )
}

function Field({ field }: { field: CatalogueBlock['fields'][number] }) {
  const { name, kind, required, description, preset, variant } = field
  return (
    <tr>
      <td>
        <code>{name}</code>
      </td>
      <td>{kind}</td>
      <td>{required ? 'needed' : preset && <code>{preset}</code>}</td>
      <td>
        {variant && <b>{variant} </b>}
        {description}
      </td>
    </tr>
  )
}
