// Floating buttons that change the view.
import { useWords } from '../../../ui/words.ts'
import styles from './ViewSwitch.module.css'

/** The ways to draw the list. */
export type View = 'grid' | 'timeline' | 'showcase'

/** Toggle buttons, of which the pressed one is the current view; keyboard focus stays put when the view changes. */
export function ViewSwitch({ view, onChange, label }: { view: View; onChange: (view: View) => void; label: string }) {
  const words = useWords()
  const names: Record<View, string> = {
    grid: words.gridView,
    timeline: words.timelineView,
    showcase: words.showcaseView,
  }
  return (
    <div className={`${styles.switch} script-only`} role="group" aria-label={`${words.view}: ${label}`}>
      {(Object.keys(names) as View[]).map(name => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
