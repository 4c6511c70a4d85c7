// The floating buttons that change the view.
import { useWords } from '../../../ui/words.ts'
import styles from './ViewSwitch.module.css'

/** How the list is drawn. */
export type View = 'grid' | 'timeline' | 'showcase'

/** Toggle buttons; the pressed one is the view, and a change keeps focus where it is. */
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
