import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Assessment } from '#domain/tools/questions/assess.ts'
import { type Worked, wordsOf } from '#domain/tools/questions/judge.ts'
import { aimOf, boxesOf } from '#domain/tools/questions/rewrite.ts'
import { allProjects } from '#web/ground/all-projects.ts'
import { client, isRefused } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import plain from '#web/ground/ui/plain.module.css'
import { carry } from './carried.ts'
// With the styles of the page: a part that loads later brings none to a document.
import classes from './TakeAway.module.css'
import { words } from './words.ts'

type Choosing = { worked: Worked; assessment: Assessment; onClose: () => void }
type Own = { id: string; title: string; researchQuestion: string | null }
type Seen = 'looking' | 'signed out' | { why: string } | Own[]

/** A window to put the question into a project: one of one's own, or a new one, now or after signing up. */
export default function UseInProject({ worked, assessment, onClose }: Choosing) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen, setSeen] = useState<Seen>('looking')
  useEffect(() => {
    dialog.current?.showModal()
    void ownProjects().then(setSeen)
  }, [])
  const question = wordsOf(worked)
  const aim = aimOf(assessment.type, boxesOf(assessment))
  return (
    <dialog ref={dialog} className={classes.window} aria-labelledby="use-in-project" onClose={onClose}>
      <h2 id="use-in-project">Use it in a project</h2>
      <p className={classes.question}>{question}</p>
      {aim && <p className={classes.aim}>Study aim: {aim}</p>}
      {seen === 'looking' && <p role="status">Looking for your projects…</p>}
      {typeof seen === 'object' && 'why' in seen && (
        <p role="alert">
          Your projects could not be loaded: {seen.why}.{' '}
          <button type="button" className={plain.quiet} onClick={() => void ownProjects().then(setSeen)}>
            Try again
          </button>
        </p>
      )}
      {seen === 'signed out' && <SignUpFirst carryOn={() => carry({ question, aim })} />}
      {Array.isArray(seen) && <Choose own={seen} worked={worked} question={question} aim={aim} />}
      <button type="button" className={plain.quiet} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

async function ownProjects(): Promise<Seen> {
  try {
    return await allProjects('owned')
  } catch (error) {
    return isRefused(error, 401) ? 'signed out' : { why: reasonOf(error) }
  }
}

/** The question stays in this browser until a project is started with it. */
function SignUpFirst({ carryOn }: { carryOn: () => boolean }) {
  const [isLost, setLost] = useState(false)
  const go = (event: MouseEvent) => {
    if (isLost || carryOn()) return
    event.preventDefault()
    setLost(true)
  }
  return (
    <>
      {isLost && <p role="alert">Your browser does not let us keep your question: copy it first, then continue.</p>}
      <p>
        A project carries the question through nine stages, with your supervisor beside you. Three are free. Your
        question comes along.
      </p>
      <p className={classes.actions}>
        <a className={plain.button} href="/signup" onClick={go}>
          Sign up and start a project
        </a>
        <a className={plain.second} href="/dashboard/my-research" onClick={go}>
          Log in
        </a>
      </p>
    </>
  )
}

type Choice = { own: Own[]; worked: Worked; question: string; aim: string | null }

function Choose({ own, worked, question, aim }: Choice) {
  const [id, setId] = useState(own[0]?.id ?? '')
  const [state, setState] = useState<'choosing' | 'saving' | 'saved'>('choosing')
  const [why, setWhy] = useState<string | null>(null)
  // Named once for each project, so that trying again changes nothing twice.
  const { idOf } = useRetryIds()
  const chosen = own.find((each) => each.id === id)
  async function save() {
    setState('saving')
    setWhy(null)
    const { type, boxes, evidence } = worked
    try {
      const input = { projectId: id, question, type, boxes, evidence, studyAim: aim }
      await client.questions.use({ ...input, id: idOf(input) })
      setState('saved')
    } catch (error) {
      setWhy(reasonOf(error, words))
      setState('choosing')
    }
  }
  if (state === 'saved') {
    return (
      <p role="status">
        It is the question of “{chosen?.title}” now. <a href={`/dashboard/my-research/${id}`}>Open the project</a>
      </p>
    )
  }
  return (
    <>
      {own.length > 0 && (
        <>
          <label className={plain.field}>
            <span className={plain.label}>Project</span>
            <select value={id} onChange={({ target }) => setId(target.value)}>
              {own.map((project) => (
                <option key={project.id} value={project.id}>
                  {project.title}
                </option>
              ))}
            </select>
          </label>
          {chosen?.researchQuestion && chosen.researchQuestion !== question && (
            <p className={classes.replaces}>It replaces: “{chosen.researchQuestion}”. The history keeps both.</p>
          )}
          {why !== null && <p role="alert">It could not be saved: {why}.</p>}
        </>
      )}
      <p className={classes.actions}>
        {own.length > 0 && (
          <button type="button" className={plain.button} disabled={state === 'saving'} onClick={() => void save()}>
            {state === 'saving' ? 'Saving…' : 'Use it in this project'}
          </button>
        )}
        <a className={plain.second} href="/dashboard/my-research" onClick={() => carry({ question, aim })}>
          Start a new project with it
        </a>
      </p>
    </>
  )
}
