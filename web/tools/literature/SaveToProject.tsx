import { useEffect, useRef, useState } from 'react'
import { linkLimitReached } from '#domain/research/links/links.ts'
import { linkDescriptionLimit, linkTitleLimit } from '#domain/research/links/new-link.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import { addressOf, type Paper } from '#domain/tools/literature/papers.ts'
import { allProjects } from '#web/ground/all-projects.ts'
import { client, isRefused } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { reasonOf, type Words } from '#web/ground/failures/words.ts'
import plain from '#web/ground/ui/plain.module.css'
// With the styles of the page: a part that loads later brings none to a document.
import classes from './Assistant.module.css'

/** What somebody reads when a paper cannot be saved as a link. */
const words: Words<Pick<typeof client.links, 'add'>> = {
  NOT_FOUND: () => 'It is no longer there.',
  ID_TAKEN: () => 'Please save it again.',
  LINK_LIMIT: () => linkLimitReached,
}

type Project = { id: string; title: string }
type Seen = 'looking' | 'signed out' | { why: string } | Project[]

/** A window to put papers as links into a stage of a project. */
export default function SaveToProject({ papers, onClose }: { papers: Paper[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen, setSeen] = useState<Seen>('looking')
  useEffect(() => {
    dialog.current?.showModal()
    void projects().then(setSeen)
  }, [])
  return (
    <dialog ref={dialog} className={classes.window} aria-labelledby="save" onClose={onClose}>
      <h2 id="save">Save to a project</h2>
      {seen === 'looking' && <p role="status">Looking for your projects…</p>}
      {typeof seen === 'object' && 'why' in seen && <p role="alert">Your projects could not be loaded: {seen.why}.</p>}
      {seen === 'signed out' && (
        <p>
          <a href="/login" target="_blank" rel="noreferrer">
            Log in
          </a>{' '}
          or{' '}
          <a href="/signup" target="_blank" rel="noreferrer">
            sign up
          </a>{' '}
          to keep papers in a project. RIS and BibTeX need no account.
        </p>
      )}
      {Array.isArray(seen) && seen.length === 0 && <p>You have no project yet. Start one on your dashboard.</p>}
      {Array.isArray(seen) && seen.length > 0 && <Choose projects={seen} papers={papers} />}
      <button type="button" className={plain.quiet} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

async function projects(): Promise<Seen> {
  try {
    return await allProjects('all')
  } catch (error) {
    return isRefused(error, 401) ? 'signed out' : { why: reasonOf(error) }
  }
}

type State = { is: 'choosing' | 'saving' } | { is: 'saved'; count: number; why: string | null }

function Choose({ projects, papers }: { projects: Project[]; papers: Paper[] }) {
  const [id, setId] = useState(projects[0]?.id ?? '')
  const project = projects.find((each) => each.id === id)
  const [number, setNumber] = useState(2)
  const [state, setState] = useState<State>({ is: 'choosing' })
  // Named once for each stage, so that trying again adds nothing twice.
  const { idOf } = useRetryIds()
  async function save() {
    if (!project) return
    setState({ is: 'saving' })
    const stageId = client.projects
      .find({ projectId: project.id })
      .then(({ stages }) => stages.find((stage) => stage.number === number)?.id ?? '')
    const saved = await Promise.allSettled(
      papers.map(async (paper) =>
        client.links.add({
          projectId: project.id,
          stageId: await stageId,
          id: idOf(`${project.id} ${number} ${paper.pmid}`),
          title: paper.title.slice(0, linkTitleLimit),
          url: addressOf(paper.pmid),
          description: `${paper.authors.slice(0, 3).join(', ')}. ${paper.journal}, ${paper.date}.`.slice(
            0,
            linkDescriptionLimit,
          ),
        }),
      ),
    )
    const failed = saved.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const [first] = failed
    setState({
      is: 'saved',
      count: saved.length - failed.length,
      why: failed.length > 0 ? reasonOf(first, words) : null,
    })
  }
  const isDone = state.is === 'saved' && state.why === null
  return (
    <>
      <label className={plain.field}>
        <span className={plain.label}>Project</span>
        <select value={id} disabled={state.is !== 'choosing'} onChange={({ target }) => setId(target.value)}>
          {projects.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Stage</span>
        <select
          value={number}
          disabled={state.is !== 'choosing'}
          onChange={({ target }) => setNumber(Number(target.value))}
        >
          {stageNames.map((name, at) => (
            <option key={name} value={at + 1}>
              {at + 1}. {name}
            </option>
          ))}
        </select>
      </label>
      {state.is === 'saved' && (
        <p role="status">
          {state.why === null
            ? `Saved: ${state.count} ${state.count === 1 ? 'link' : 'links'}.`
            : `${state.count} of ${papers.length} saved. The rest could not be: ${state.why}.`}{' '}
          <a href={`/dashboard/my-projects/${id}?stage=${number}`}>Open the stage</a>
        </p>
      )}
      {!isDone && (
        <button type="button" className={plain.button} disabled={state.is === 'saving'} onClick={() => void save()}>
          {state.is === 'saving'
            ? 'Saving…'
            : `Save ${papers.length} ${papers.length === 1 ? 'paper' : 'papers'} as links`}
        </button>
      )}
    </>
  )
}
