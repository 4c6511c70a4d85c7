// Links that change the view.
import clsx from 'clsx'
import { CardsIcon, GridIcon, TimelineIcon } from '../../../ui/glyphs.tsx'
import { withLang, useWords } from '../../../ui/withLang.tsx'
import styles from './ViewSwitch.module.css'

/** The ways to draw the list. */
export const VIEWS = ['grid', 'timeline', 'showcase'] as const
const ICONS = { grid: GridIcon, timeline: TimelineIcon, showcase: CardsIcon }

/** Floats beside the list. With script they are toggle buttons, of which the pressed one is the current view. */
export function ViewSwitch({ label, name }: { label: string; name: string }) {
  const words = useWords()
  const names = { grid: words.gridView, timeline: words.timelineView, showcase: words.showcaseView }
  return (
    <div className={styles.switch} role="group" aria-label={`${words.view}: ${label}`} data-switch="">
      {VIEWS.map(view => {
        const Icon = ICONS[view]
        return (
          <a key={view} href={`#${name}-${view}`} className={clsx('round', styles.view)} data-to={view}>
            <Icon />
            <span>{withLang(names[view])}</span>
          </a>
        )
      })}
    </div>
  )
}
