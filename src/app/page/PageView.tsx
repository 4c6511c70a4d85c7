// Page data -> its blocks, each in a band, each on its own: one that fails leaves a notice.
import { memo, Suspense } from 'react'
import { Band } from '../../ui/Band.tsx'
import { useWords } from '../../ui/words.ts'
import { type BlockData, FIRST_VIEW, type PageData } from '../data.ts'
import { Boundary } from './Boundary.tsx'
import { Island } from '../hydration/Island.tsx'
import { componentOf } from './registry.ts'
import { site } from '../site.ts'
import styles from './PageView.module.css'

export interface PageViewProps {
  page: PageData
  /** True for the page as it was served: its blocks stay so until they are needed alive. */
  served: boolean
  /** False while only what is seen first is to be there. */
  all: boolean
}

/** The blocks of a page. */
export const PageView = memo(function PageView({ page, served, all }: PageViewProps) {
  return page.blocks.slice(0, all ? undefined : FIRST_VIEW).map((block, index) => {
    const content = <Guarded block={block} index={index} />
    const band = {
      id: block.id,
      tone: block.tone,
      rise: block.rise,
      type: block.type,
      source: block.source,
    }
    // Named, so that the server's bundle does without everything that hydrates.
    if (import.meta.env.SSR || !served)
      return (
        <Band key={block.key} {...band}>
          {content}
        </Band>
      )
    if (block.hydrate === 'never') return <Band key={block.key} {...band} served />
    return (
      <Island key={block.key} {...band} block={block}>
        {content}
      </Island>
    )
  })
})

interface BlockContentProps {
  block: BlockData
  index: number
}

function Guarded(props: BlockContentProps) {
  return (
    <Boundary fallback={<Failed />}>
      <Suspense>
        <BlockContent {...props} />
      </Suspense>
    </Boundary>
  )
}

/** The block's component with its fields; the note about sample entries below. */
export function BlockContent({ block, index }: BlockContentProps) {
  const words = useWords()
  const Block = componentOf(block.type)
  if ((import.meta.env.DEV || import.meta.env.SSR) && block.problem)
    return (
      <pre className={styles.problem} role="alert">
        {block.problem}
      </pre>
    )
  if (!Block) return <Failed />
  // No id of a section begins like this name, so none is that of a part of the block.
  const props = Object.assign({}, block.props, { name: `_${block.key}`, index, base: site.base })
  return (
    <>
      <Block {...props} />
      {block.sample && <p className={styles.note}>{words.sampleNote}</p>}
    </>
  )
}

function Failed() {
  return (
    <p className={styles.failed} role="status">
      {useWords().blockFailed}
    </p>
  )
}
