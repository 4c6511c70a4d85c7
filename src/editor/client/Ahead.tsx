// What begins and ends on the site in the next days, each with the way to its field.
import { useState } from 'react'
import { placeName } from './changeWords.ts'
import { useAnswer, useEditing } from './editing.ts'
import { dayInWords, WORDS } from './editorWords.ts'
import { Button } from './parts.tsx'

/** Looked for when it is opened. */
export function Ahead() {
  const { page, server, goTo } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const [days] = useAnswer(server, 'ahead', isOpen ? {} : undefined)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{WORDS.nextDays}</summary>
      {days?.length === 0 && <p>{WORDS.nothingAhead}</p>}
      <ul className="found">
        {days?.map(day => {
          const { date, field, shownOn = '/' } = day
          const name = placeName({ ...day, path: day.path.slice(0, -1), page: page.titles[shownOn] }, page.languages)
          return (
            <li key={`${day.file} ${day.path.join('.')}`}>
              <Button className="link" act={() => goTo(day)}>
                {(field === 'from' ? WORDS.dayBegins : WORDS.dayEnds)(dayInWords(date), day.within ?? name, shownOn)}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
