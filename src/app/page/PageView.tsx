// The blocks of a page, each in its band.
import { Band } from '../../ui/Band.tsx'
import { Hear } from '../../ui/Hear.tsx'
import { Sources } from '../../ui/Sources.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { type BlockData, type PageData, partsName, type SiteData } from '../data.ts'
import { site } from '../site.ts'
import { componentOf } from './components.ts'
import styles from './PageView.module.css'

export interface PageViewProps {
  page: PageData
  /** Called when a section begins to be rendered, with its position. */
  onSection: (index: number) => void
}

/** The blocks of a page. The id of each section is its key, so that every one of them has an address. */
export function PageView({ page, onSection }: PageViewProps) {
  return page.blocks.map((block, index) => (
    <Band
      key={block.key}
      id={block.key}
      tone={block.tone}
      rise={block.rise}
      type={block.type}
      source={block.source}
      ends={block.ends}
      enhance={block.enhance}
      above={block.recordings && <Hear items={block.recordings} />}
      below={block.sources && <Sources items={block.sources} />}
    >
      <BlockContent block={block} url={page.canonical} index={index} onSection={onSection} />
    </Band>
  ))
}

interface BlockContentProps extends Pick<PageViewProps, 'onSection'> {
  block: BlockData
  /** The address of the page. */
  url: string
  index: number
}

/** The component of a block with its fields. */
function BlockContent({ block, url, index, onSection }: BlockContentProps) {
  onSection(index)
  const Block = componentOf(block.type)
  if (block.problem)
    return (
      <pre className={styles.failed} role="alert">
        {block.problem}
      </pre>
    )
  if (!Block) return <Failed />
  const context: BlockContext = {
    name: partsName(block.key),
    index,
    base: site.base,
    sample: block.sample,
    sender: { ...senderOf(site), url: block.id ? `${url}#${block.id}` : url },
  }
  return <Block {...Object.assign({}, block.props, context)} />
}

const senderOf = ({ name, contact: { phone } }: SiteData) => ({ name, phone })

function Failed() {
  return (
    <p className={styles.failed} role="status">
      {withLang(useWords().blockFailed)}
    </p>
  )
}
