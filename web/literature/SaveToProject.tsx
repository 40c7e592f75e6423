import { useEffect, useRef, useState } from 'react'
import { addressOf, type Paper } from '#domain/literature/papers.ts'
import { linkDescriptionLimit, linkTitleLimit } from '#domain/new-link.ts'
import { client, isRefused } from '../api.ts'
import plain from '../ui/plain.module.css'
// With the styles of the page: a part that loads later brings none to a document.
import classes from './Assistant.module.css'

type Project = { id: string; title: string; stages: { id: string; number: number; name: string }[] }
type Seen = 'looking' | 'signed out' | 'no connection' | Project[]

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
      {seen === 'no connection' && <p role="alert">Your projects could not be loaded: check your connection.</p>}
      {seen === 'signed out' && (
        <p>
          <a href="/login">Log in</a> or <a href="/signup">sign up</a> to keep papers in a project. RIS and BibTeX need
          no account.
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
    return (await client.projects.list({ scope: 'all' })).projects
  } catch (error) {
    return isRefused(error, 401) ? 'signed out' : 'no connection'
  }
}

function Choose({ projects, papers }: { projects: Project[]; papers: Paper[] }) {
  const [id, setId] = useState(projects[0]?.id ?? '')
  const project = projects.find((each) => each.id === id)
  const [number, setNumber] = useState(2)
  const [state, setState] = useState<'choosing' | 'saving' | number>('choosing')
  // Named once, so that trying again adds nothing twice.
  const [ids] = useState(() => papers.map(() => crypto.randomUUID()))
  async function save() {
    const stage = project?.stages.find((each) => each.number === number)
    if (!project || !stage) return
    setState('saving')
    const saved = await Promise.allSettled(
      papers.map((paper, at) =>
        client.links.add({
          projectId: project.id,
          stageId: stage.id,
          id: ids[at] ?? crypto.randomUUID(),
          title: paper.title.slice(0, linkTitleLimit),
          url: addressOf(paper.pmid),
          description: `${paper.authors.slice(0, 3).join(', ')}. ${paper.journal}, ${paper.date}.`.slice(
            0,
            linkDescriptionLimit,
          ),
        }),
      ),
    )
    setState(saved.filter(({ status }) => status === 'fulfilled').length)
  }
  return (
    <>
      <label className={plain.field}>
        <span className={plain.label}>Project</span>
        <select value={id} onChange={({ target }) => setId(target.value)}>
          {projects.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      <label className={plain.field}>
        <span className={plain.label}>Stage</span>
        <select value={number} onChange={({ target }) => setNumber(Number(target.value))}>
          {project?.stages.map((stage) => (
            <option key={stage.id} value={stage.number}>
              {stage.number}. {stage.name}
            </option>
          ))}
        </select>
      </label>
      {typeof state === 'number' && (
        <p role="status">
          {state === papers.length
            ? `Saved: ${state} ${state === 1 ? 'link' : 'links'}.`
            : `${state} of ${papers.length} saved. Try again for the rest.`}{' '}
          <a href={`/dashboard/my-projects/${id}?stage=${number}`}>Open the stage</a>
        </p>
      )}
      {state !== papers.length && (
        <button type="button" className={plain.button} disabled={state === 'saving'} onClick={() => void save()}>
          {state === 'saving'
            ? 'Saving…'
            : `Save ${papers.length} ${papers.length === 1 ? 'paper' : 'papers'} as links`}
        </button>
      )}
    </>
  )
}
