// Page data -> its blocks, each in a band, each on its own: one that fails leaves a notice.
import { Component, type ReactNode, Suspense } from 'react'
import { site } from 'virtual:site'
import { Band } from '../ui/Band.tsx'
import { useWords } from '../ui/words.ts'
import type { BlockData, PageData } from './data.ts'
import { componentOf } from './registry.ts'
import styles from './PageView.module.css'

/** All blocks of a page in their order. */
export function PageView({ page }: { page: PageData }) {
  return page.blocks.map((block, index) => (
    <Band key={block.key} id={block.id} tone={block.tone ?? (block.type === 'hero' || block.type === 'backdrop' ? 'scene' : undefined)} type={block.type} source={block.source}>
      <Boundary>
        <Suspense>
          <BlockContent block={block} index={index} path={page.path} />
        </Suspense>
      </Boundary>
    </Band>
  ))
}

/** The block's component with its fields; the note about sample entries below. */
export function BlockContent({ block, index, path }: { block: BlockData, index: number, path: string }) {
  const words = useWords()
  const Block = componentOf(block.type)
  if (!Block) return <Failed />
  return (
    <>
      <Block {...block.props} index={index} path={path} base={site.base} />
      {block.sample && <p className={styles.note}>{words.sampleNote}</p>}
    </>
  )
}

function Failed() {
  return <p className={styles.failed} role="status">{useWords().blockFailed}</p>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
