// The blocks of a page, each in its band. One that throws leaves a notice, and the others live.
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
  /** True for the page as it was served, whose blocks come to life when they are needed. */
  served: boolean
  /** False while only the first view is rendered. */
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
    // Asked by name, so that the server's bundle leaves out everything that hydrates.
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

/** The component of a block with its fields, and the note about sample entries. */
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
  // No id of a section begins with a low line, so no part of a block can have the id of a section.
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
