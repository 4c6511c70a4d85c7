// Links that change the view.
import { useWords } from '../../../ui/useWords.ts'
import styles from './ViewSwitch.module.css'

/** The ways to draw the list. */
export const VIEWS = ['grid', 'timeline', 'showcase'] as const

/** With script they are toggle buttons, of which the pressed one is the current view. */
export function ViewSwitch({ label, name }: { label: string; name: string }) {
  const words = useWords()
  const names = { grid: words.gridView, timeline: words.timelineView, showcase: words.showcaseView }
  return (
    <div className={styles.switch} role="group" aria-label={`${words.view}: ${label}`} data-switch="">
      {VIEWS.map(view => (
        <a key={view} href={`#${name}-${view}`} className="pill" data-to={view}>
          {names[view]}
        </a>
      ))}
    </div>
  )
}
