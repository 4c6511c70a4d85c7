// The blocks of a page, each in its band. One that throws leaves a notice, and the others are shown.
import { Component, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Band, type BandProps } from '../../ui/Band.tsx'
import { Sources } from '../../ui/Sources.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { type BlockData, FIRST_VIEW, type PageData } from '../data.ts'
import { enhanceSection } from '../enhance/sections.ts'
import { site } from '../site.ts'
import { componentOf } from './registry.ts'
import styles from './PageView.module.css'

/** The blocks of a page. */
export const PageView = memo(function PageView({ page, all }: { page: PageData; all: boolean }) {
  return page.blocks.slice(0, all ? undefined : FIRST_VIEW).map((block, index) => (
    <EnhancedBand
      key={keyOf(block)}
      id={block.id}
      tone={block.tone}
      rise={block.rise}
      type={block.type}
      source={block.source}
      ends={block.ends}
      enhance={block.enhance !== 'never'}
      below={block.sources && <Sources items={block.sources} />}
    >
      <Boundary fallback={<Failed />}>
        <Suspense>
          <BlockContent block={block} index={index} />
        </Suspense>
      </Boundary>
    </EnhancedBand>
  ))
})

/** While pages are edited, a section that changes is drawn from the start: its script may have changed it too. */
const keyOf = ({ key, props }: BlockData) => (import.meta.env.DEV ? key + JSON.stringify(props) : key)

/** Shows `fallback` once anything below has thrown. */
class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** A band whose script runs once it is in the document. On the server it is a band alone. */
function EnhancedBand(props: BandProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!ref.current) return
    const controller = new AbortController()
    void enhanceSection(ref.current, controller.signal)
    return () => controller.abort()
  }, [])
  return <Band {...props} element={ref} />
}

interface BlockContentProps {
  block: BlockData
  index: number
}

/** The component of a block with its fields. */
export function BlockContent({ block, index }: BlockContentProps) {
  const Block = componentOf(block.type)
  if ((import.meta.env.DEV || import.meta.env.SSR) && block.problem)
    return (
      <pre className={styles.failed} role="alert">
        {block.problem}
      </pre>
    )
  if (!Block) return <Failed />
  // No id of a section begins with a low line, so no part of a block can have the id of a section.
  const props = Object.assign({}, block.props, { name: `_${block.key}`, index, base: site.base })
  return <Block {...props} />
}

function Failed() {
  return (
    <p className={styles.failed} role="status">
      {withLang(useWords().blockFailed)}
    </p>
  )
}
