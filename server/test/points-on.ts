import { madePdf } from './made-pdf.ts'
import type { createServer } from './server.ts'
import { upload } from './upload.ts'

type Server = Awaited<ReturnType<typeof createServer>>
const newId = () => crypto.randomUUID()

const box = { x: 0.15, y: 0.14, width: 0.3, height: 0.03 }
/** Words of the first page, as a reviewer marks them. */
export const mark = { boxes: [box], quote: 'the tides', before: 'Page 1 of ', after: '' }

export const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
export const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

/** Projects with a PDF that is reviewed, and what one takes along of it. */
export function pointsOn(serverOf: () => Server) {
  async function scene(bytes?: Uint8Array) {
    const server = serverOf()
    const ada = await server.arrive('Ada')
    const project = await server.startProject(ada, 'Tides <of> & the Wild Coast')
    const sue = await server.join(project, 'Sue', 'supervisor')
    const at = { projectId: project.projectId, stageId: project.stageId }
    const chapter = await upload(ada, server.storage, at, {
      name: 'Chapter 3 “Ψ”.pdf',
      bytes: bytes ?? (await madePdf({ pages: 2 })),
    })
    const send = async (more: object = {}) => {
      const id = newId()
      await ada.calls.reviews.send({ ...at, id, versionIds: [chapter.id], ...more })
      return id
    }
    const raise = async (roundId: string, text: string, more: object = {}) => {
      const id = newId()
      await sue.calls.reviews.raisePoint({ ...at, roundId, id, level: 'must', text, ...more })
      return id
    }
    const giveBack = (roundId: string) => sue.calls.reviews.returnRound({ ...at, roundId, summary: 'Nearly there' })
    const cookie = await server.cookieOf(ada)
    const get = (path: string, headers: Record<string, string> = { cookie }) => server.request(path, { headers })
    const annotated = (more = '', headers?: Record<string, string>) =>
      get(`/files/${at.projectId}/${chapter.id}/annotated${more}`, headers)
    const table = (ending: string, more = '', headers?: Record<string, string>) =>
      get(`/reviews/${at.projectId}/${at.stageId}/responses.${ending}${more}`, headers)
    return { ada, sue, at, project, chapter, send, raise, giveBack, get, annotated, table }
  }

  /** Two rounds with all there is: marked words, a drawn box, a page, the file, nothing in particular, a note, answers. */
  async function twoRounds() {
    const all = await scene()
    const { ada, sue, at, chapter, send, raise, giveBack } = all
    const here = { versionId: chapter.id, page: 1 }
    const first = await send({ note: 'Please' })
    const marked = await raise(first, 'Ndiyabulela. <script>alert(1)</script>', {
      ...{ ...here, mark, suggestion: 'Ψυχή 🎉 the currents' },
    })
    const boxed = await raise(first, '=SUM(A1) is no figure', { ...here, level: 'should', mark: { boxes: [box] } })
    await raise(first, 'This page\nis too long', { ...here, page: 2 })
    await raise(first, 'The whole chapter', { versionId: chapter.id })
    await raise(first, 'Well put', { level: 'note', ...here, mark })
    await raise(first, 'In general')
    await giveBack(first)
    const answered = { ...at, answer: 'done' } as const
    await ada.calls.reviews.answerPoint({ ...answered, pointId: marked, id: newId(), text: 'See page 4.' })
    await ada.calls.reviews.answerPoint({ ...at, pointId: boxed, id: newId(), answer: 'declined', text: 'It is one.' })
    await sue.calls.reviews.settlePoint({ ...at, pointId: marked, id: newId(), closed: true })
    return { ...all, first, here }
  }

  return { scene, twoRounds }
}
