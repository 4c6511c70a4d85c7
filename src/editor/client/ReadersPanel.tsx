// Sheets for readers of translations, and what they send back.
import { useState } from 'react'
import type { AnswerReport } from '../../translate/answerReport.ts'
import type { Asked, ReaderQuestion, Readers } from '../protocol.ts'
import { useAnswer, useEditing } from './editing.ts'
import { WORDS } from './editorWords.ts'
import { Button, DropBox, FileInput, Form, Labelled, RefusalNote, Select } from './parts.tsx'

/** What waits for readers of the language of the page. Nothing on a page in the language of the content. */
export function ReadersPanel() {
  const { page, server } = useEditing()
  const { language, history, path } = page
  const [isOpen, setOpen] = useState(false)
  const code = language?.code
  const [readers] = useAnswer(server, 'readers', code && isOpen ? { language: code, path } : undefined, history)
  if (!code) return null
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{WORDS.readers}</summary>
      {readers && (
        <>
          <SheetForm waiting={readers.waiting} code={code} />
          <AnswersForm code={code} />
          <Questions questions={readers.questions} code={code} />
        </>
      )}
    </details>
  )
}

/** A sheet to send to a reader. */
function SheetForm({ waiting, code }: { waiting: Readers['waiting']; code: string }) {
  const { page, server, say } = useEditing()
  const [chosen, choose] = useState<keyof Readers['waiting']>('this')
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    say(WORDS.makingSheet)
    const made = await server.act('sheet', { language: code, pages: chosen, path: page.path })
    setMaking(false)
    if ('refused' in made) return say(made.refused)
    download(made.html, made.name)
    say(WORDS.sheetMade(made.name, made.count))
  }
  const options = (['this', 'all', 'changed'] as const).map(
    each => [each, `${WORDS.sheetPages[each]} (${waiting[each]})`] as const,
  )
  return (
    <Form act={make}>
      <Labelled label={WORDS.sheetOf} help={WORDS.sheetHelp}>
        {own => (
          <Select
            {...own}
            value={chosen}
            options={options}
            onChoose={value => choose(value as keyof Readers['waiting'])}
          />
        )}
      </Labelled>
      <button type="submit" disabled={isMaking || waiting[chosen] === 0}>
        {WORDS.makeSheet}
      </button>
    </Form>
  )
}

function download(html: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Takes what a reader sent, as a file or as a message. */
function AnswersForm({ code }: { code: string }) {
  const { server, say, ask } = useEditing()
  const [message, setMessage] = useState('')
  const [taken, setTaken] = useState<{ text: string; report: AnswerReport }>()
  const take = (text: string, accepted: string[] = []) =>
    ask(ANSWERS, async () => {
      const outcome = await server.act('answers', { language: code, text, accepted })
      if ('report' in outcome && outcome.report) {
        const { counts, held, refused } = outcome.report
        const left = held.length + refused.length
        setTaken({ text, report: outcome.report })
        const words = WORDS.answersTaken(counts.right, counts.change, counts.ask)
        if ('done' in outcome) say(left ? `${words} ${WORDS.answersLeft(left)}` : words)
      }
      if ('done' in outcome) setMessage('')
      return outcome
    })
  const accept = (key: string) => taken && take(taken.text, [key])
  return (
    <DropBox label={WORDS.takeAnswers} onFile={async file => take(await file.text())}>
      <FileInput label={WORDS.answersFile} accept=".json,.txt" onFile={async file => take(await file.text())} />
      <Form act={() => take(message)}>
        <Labelled label={WORDS.answersMessage}>
          {own => <textarea {...own} rows={3} value={message} onChange={({ target }) => setMessage(target.value)} />}
        </Labelled>
        <button type="submit" disabled={!message.trim()}>
          {WORDS.takeAnswers}
        </button>
      </Form>
      <RefusalNote field={ANSWERS} />
      {taken && <AnswersReport report={taken.report} onAccept={accept} />}
    </DropBox>
  )
}

const ANSWERS = 'answers'

/** What was not taken over at once. */
function AnswersReport({ report, onAccept }: { report: AnswerReport; onAccept: (key: string) => unknown }) {
  const { held, refused } = report
  return (
    <>
      {held.map(({ key, source, target, words, why }) => (
        <div className="refusal" role="group" aria-label={source} key={key}>
          <p>
            {source}
            <br />
            <del>{target}</del> <ins>{words}</ins>
          </p>
          <p>
            {WORDS.lookAgainAt} {why}
          </p>
          <Button act={() => onAccept(key)}>{WORDS.takeItOver}</Button>
        </div>
      ))}
      {refused.map(reason => (
        <p className="refusal" key={reason}>
          {WORDS.notTaken} {reason}
        </p>
      ))}
    </>
  )
}

/** What readers have asked on any page. */
function Questions({ questions, code }: { questions: readonly ReaderQuestion[]; code: string }) {
  const { server } = useEditing()
  if (questions.length === 0) return null
  return (
    <>
      <h3>{WORDS.questions(questions.length)}</h3>
      <ul className="borrowed">
        {questions.map(question => (
          <li key={`${question.file} ${question.index} ${question.text}`}>
            <AskedBy question={question} /> <span>{question.source}</span>{' '}
            {question.path !== undefined && (
              <Button className="link" act={() => server.go(question.path ?? '/', code)}>
                {question.path}
              </Button>
            )}
            <Answered language={code} file={question.file} index={question.index} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who asked what, and when. */
const AskedBy = ({ question: { by, on, text } }: { question: Asked }) => (
  <b>{text ? WORDS.asked(by, on, text) : WORDS.askedBy(by, on)}</b>
)

/** Says that what was asked about a pair is answered. */
function Answered(pair: { language: string; file: string; index: number }) {
  const { server, ask } = useEditing()
  return <Button act={() => ask(ANSWERS, () => server.act('answered', pair))}>{WORDS.answered}</Button>
}

/** The questions about a pair, above its words. */
export function PairQuestions({ asked, ...pair }: Parameters<typeof Answered>[0] & { asked: readonly Asked[] }) {
  if (asked.length === 0) return null
  return (
    <div className="note">
      {asked.map(question => (
        <p key={question.text}>
          <AskedBy question={question} />
        </p>
      ))}
      <Answered {...pair} />
    </div>
  )
}
