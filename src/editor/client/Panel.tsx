// The panel beside the page, or below it on a phone: the parts of the page, the form of one, and what was changed.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useReducer } from 'react'
import { AlsoElsewhere } from './FindAndReplace.tsx'
import { useEditing, fieldKey, focusOn } from './editing.ts'
import { PageOutline } from './PageOutline.tsx'
import { Changes } from './Changes.tsx'
import { stepInWords } from './changeWords.ts'
import { usePublishing } from './Publish.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TranslationForm } from './TranslationForm.tsx'
import { changeLanguage, SPOKEN, WORDS } from './editorWords.ts'
import { Button, Labelled, Select, RefusalNote } from './parts.tsx'
import { useWaiting } from './Waiting.tsx'
import { TwoVersionsNote } from './TwoVersionsNote.tsx'
import { cleaned, likeBefore } from '../texts.ts'
import type { Value } from '../../write/write.ts'
import { pairFieldKey, pairWords } from '../pairEdits.ts'
import type { Draft } from './drafts.ts'
import { inWords } from './sending.ts'
import { valueAt } from '../../model/source/path.ts'
import type { Step } from '../protocol.ts'

export interface PanelProps {
  /** What happened last, for screen readers and everybody else. */
  said: string
  onLeave: () => void
}

/** The whole panel. */
export function Panel({ said, onLeave }: PanelProps) {
  const { page, server, selected, select, undo } = useEditing()
  const [isHidden, setHidden] = useState<boolean>()
  const [shows, setShows] = useState<'page' | 'changes'>('page')
  const { history } = page
  const asked = usePublishing()
  const { toLookAt, ...waiting } = useWaiting()
  const { publishing } = asked
  // What is committed already needs no publishing, by whomever it was committed.
  const { count } = publishing && !publishing.obstacle ? publishing : history
  const named = (step?: Step) => step && stepInWords(step, page.languages)
  const subject = selected && page.subjects[selected.subject]
  // On a page in another language words are pairs; everything else is edited where the content is.
  const SubjectForm = page.language ? TranslationForm : SectionForm
  const bar = (
    <div className="bar" role="toolbar" aria-label={WORDS.editor}>
      <Button disabled={!history.undo} title={named(history.undo)} act={() => undo('undo')}>
        {WORDS.undo}
      </Button>
      <Button disabled={!history.redo} title={named(history.redo)} act={() => undo('redo')}>
        {WORDS.redo}
      </Button>
      <Button aria-pressed={shows === 'changes'} act={() => setShows(shows === 'changes' ? 'page' : 'changes')}>
        {WORDS.changes}
        {count > 0 && ` (${count})`}
        {toLookAt > 0 && ` · ${WORDS.othersHandedIn(toLookAt)}`}
      </Button>
      <LanguageChoice />
      {isHidden ? (
        <Button ref={focusOn} act={() => setHidden(false)}>
          {WORDS.showPanel}
        </Button>
      ) : (
        <details className="menu">
          <summary ref={isHidden === false ? focusOn : undefined}>{WORDS.more}</summary>
          <div>
            <EditorLanguage />
            <Button act={() => setHidden(true)}>{WORDS.hidePanel}</Button>
            {server.desk && <a href={server.desk}>{WORDS.desk}</a>}
            <Button act={onLeave}>{WORDS.leave}</Button>
          </div>
        </details>
      )}
    </div>
  )
  const { toTop, ...body } = useBody()
  const isChanges = shows === 'changes'
  const form = isChanges ? shows : subject?.source
  useLayoutEffect(() => toTop(form), [toTop, form])
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (subject) last.current = subject.source
  })
  return (
    <aside className={isHidden ? 'panel hidden' : 'panel'} aria-label={WORDS.editor} tabIndex={-1}>
      {bar}
      <p className="said" role="status">
        {said}
      </p>
      {!isHidden && (
        // Scrolled by keyboard where nothing in it can be focused.
        <div className="body" tabIndex={-1} {...body}>
          <TwoVersionsNote server={server} languages={page.languages} />
          <UnsavedWords />
          <AlsoElsewhere />
          {isChanges ? (
            <Changes {...asked} others={waiting} onLead={() => setShows('page')} />
          ) : subject ? (
            <>
              <Button className="link" act={select}>
                ← {WORDS.back}
              </Button>
              <SubjectForm key={subject.source} subject={subject} />
            </>
          ) : (
            <PageOutline last={last} toTop={toTop} />
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

/** The language of the editor itself. Nothing where there is no choice. */
function EditorLanguage() {
  const { own, offered } = SPOKEN
  if (offered.length < 2) return null
  return (
    <Labelled label={WORDS.editorLanguage}>
      {control => (
        <Select
          {...control}
          value={own.code}
          options={offered.map(({ code, name }) => [code, name, code])}
          onChoose={changeLanguage}
        />
      )}
    </Labelled>
  )
}

/**
 * What the panel shows begins at its top, and keeps the focus in it where what had it goes: it is where what was closed
 * was opened.
 */
function useBody() {
  const hasFocus = useRef(false)
  const own = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  const toTop = useCallback((form?: string) => {
    if (own.current && form !== shown.current) own.current.scrollTop = 0
    shown.current = form
  }, [])
  const ref = useCallback((body: HTMLElement | null) => {
    own.current = body
    if (!body) return undefined
    const keep = () => {
      if (!hasFocus.current || (body.getRootNode() as ShadowRoot).activeElement) return
      focusOn(body.querySelector<HTMLElement>('[data-last]') ?? body)
    }
    const changes = new MutationObserver(keep)
    changes.observe(body, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return {
    toTop,
    ref,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

// What was typed and left, beside what the file says now; nothing is written before it is chosen.

/** Nothing where nothing was left. */
function UnsavedWords() {
  const { server, drafts } = useEditing()
  const page = server.path()
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const { left } = drafts
  if (left.length === 0) return null
  const done = (draft: Draft) => {
    drafts.dropLeft(draft)
    renew()
  }
  const elsewhere = [...new Set(left.map(draft => draft.page).filter(path => path !== page))]
  return (
    <section aria-label={WORDS.unsaved}>
      <h2>{WORDS.unsaved}</h2>
      {left
        .filter(draft => draft.page === page)
        .map(draft => (
          <Offer key={draft.field} draft={draft} onDone={() => done(draft)} />
        ))}
      {elsewhere.map(path => (
        <Button key={path} className="link" act={() => server.go(path)}>
          {WORDS.unsavedOn(path)}
        </Button>
      ))}
    </section>
  )
}

/** The place of a field as it is now; undefined where it is no more. */
function usePlace({ field, source, path, typed, was, isRunning }: Draft) {
  const { page, set, change } = useEditing()
  const { language } = page
  const pair = page.translated?.find(each => pairFieldKey(each) === field)
  const words = cleaned(typed, isRunning || was.includes('\n'))
  if (pair && language) {
    return { now: pair.target, write: () => change(pairWords(pair, language, words.trim())) }
  }
  const subject = page.subjects.find(each => each.source === source)
  if (!subject || fieldKey(subject, path) !== field) return undefined
  const value = valueAt(subject.value, path) as Value | undefined
  return { now: String(value ?? ''), write: () => set(subject, path, likeBefore(words, value)) }
}

function Offer({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { select, page, drafts } = useEditing()
  const { field, label, typed, was, entry } = draft
  const place = usePlace(draft)
  const write = async () => {
    if (await place?.write()) onDone()
  }
  const subject = page.subjects.findIndex(each => each.source === draft.source)
  const goOn = () => {
    if (entry) drafts.begin(field, entry, draft)
    select({ subject, path: draft.path })
  }
  if (entry)
    return (
      <div className="note">
        <b>
          {label}: {WORDS.newEntry}
        </b>
        <p>
          {WORDS.youTyped} <ins>{inWords(entry.value ?? null)}</ins>
        </p>
        {subject >= 0 && <Button act={goOn}>{WORDS.goOn}</Button>}
        <Button act={onDone}>{WORDS.forgetIt}</Button>
      </div>
    )
  return (
    <div className="note">
      <b>{label}</b>
      <p>
        {WORDS.youTyped} <ins>{typed}</ins>
      </p>
      {place ? (
        <p>
          {WORDS.saysNow} <del>{place.now}</del>
        </p>
      ) : (
        <p>{WORDS.placeGone}</p>
      )}
      {place && place.now !== was && (
        <p>
          {WORDS.saidThen} <del>{was}</del>
        </p>
      )}
      {place && <Button act={write}>{WORDS.writeIt}</Button>}
      <Button act={onDone}>{WORDS.forgetIt}</Button>
      <RefusalNote field={field} />
    </div>
  )
}
