// The panel beside the page, or below it on a phone: the parts of the page, the form of one, and what was changed.
import { useEffect, useRef, useState } from 'react'
import { Changes } from './Changes.tsx'
import { useEditing } from './editing.ts'
import { PageOutline } from './PageOutline.tsx'
import { usePublishing } from './Publish.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { UnsavedWords } from './UnsavedWords.tsx'
import { changeLanguage, OTHER_LANGUAGE, WORDS } from './editorWords.ts'
import { Button, Select } from './parts.tsx'

export interface PanelProps {
  /** What happened last, for screen readers and everybody else. */
  said: string
  onLeave: () => void
}

/** The whole panel. */
export function Panel({ said, onLeave }: PanelProps) {
  const { page, selected, select, undo } = useEditing()
  const [isHidden, setHidden] = useState(false)
  const [shows, setShows] = useState<'page' | 'changes'>('page')
  const { history } = page
  const asked = usePublishing()
  const { publishing } = asked
  // Those that are committed are none to be published, whoever has committed them.
  const open = publishing && !publishing.obstacle ? publishing.differences : history.steps
  const subject = selected && page.subjects[selected.subject]
  // On a page in another language words are pairs; everything else is edited where the content is.
  const SubjectForm = page.language ? TranslationForm : SectionForm
  const bar = (
    <div className="bar" role="toolbar" aria-label={WORDS.editor}>
      <Button disabled={!history.undo} title={history.undo} act={() => undo('undo')}>
        {WORDS.undo}
      </Button>
      <Button disabled={!history.redo} title={history.redo} act={() => undo('redo')}>
        {WORDS.redo}
      </Button>
      <Button aria-pressed={shows === 'changes'} act={() => setShows(shows === 'changes' ? 'page' : 'changes')}>
        {WORDS.changes}
        {open.length > 0 && ` (${open.length})`}
      </Button>
      <LanguageChoice />
      <Button aria-expanded={!isHidden} act={() => setHidden(!isHidden)}>
        {isHidden ? WORDS.show : WORDS.hide} <span className="heard">{WORDS.panel}</span>
      </Button>
      <Button act={changeLanguage} lang={OTHER_LANGUAGE}>
        {WORDS.otherLanguage}
      </Button>
      <Button act={onLeave}>{WORDS.leave}</Button>
    </div>
  )
  const body = useKeptFocus()
  return (
    <aside className={isHidden ? 'panel hidden' : 'panel'} aria-label={WORDS.editor}>
      {bar}
      <p className="said" role="status">
        {said}
      </p>
      {!isHidden && (
        // Scrolled by keyboard where nothing in it can be focused.
        <div className="body" tabIndex={-1} {...body}>
          <UnsavedWords />
          {shows === 'changes' ? (
            <Changes {...asked} />
          ) : subject ? (
            <>
              <Button className="link" act={select}>
                ← {WORDS.back}
              </Button>
              <SubjectForm key={subject.source} subject={subject} />
            </>
          ) : (
            <PageOutline />
          )}
        </div>
      )}
    </aside>
  )
}

/** The way to the same page in another language. Nothing on a site that has one. */
function LanguageChoice() {
  const { page, server } = useEditing()
  if (page.languages.length < 2) return null
  return (
    <Select
      aria-label={WORDS.language}
      value={page.language?.code ?? ''}
      options={page.languages.map(({ code, name }) => [code, name, code || undefined])}
      onChoose={code => server.go(page.path, code)}
    />
  )
}

/** Keeps the focus in the panel where what had it goes with what is shown. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const { activeElement } = (ref.current?.getRootNode() ?? document) as ShadowRoot
    if (hasFocus.current && !activeElement) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
