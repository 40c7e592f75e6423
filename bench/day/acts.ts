import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { pdf } from '#server/test/upload.ts'
import type { Life } from './life.ts'
import { type Kind, password, type Stage } from './world.ts'

/** Something that somebody does, as often as others of their kind by its weight. */
export type Act = { name: string; weight: number; act: (life: Life) => Promise<unknown> }

/** Seconds between two acts of somebody, on average. A program pauses only between what it pulls. */
export const secondsBetween: Record<Kind, number> = {
  student: 25,
  supervisor: 20,
  collaborator: 25,
  visitor: 15,
  department: 4,
}

const stagePath = ({ projectId, stageId }: Stage) => `/api/projects/${projectId}/stages/${stageId}`

const list: Act = { name: 'open a list', weight: 3, act: ({ get }) => get('/api/projects?scope=all&sort=activity') }
const project: Act = {
  name: 'open a project',
  weight: 3,
  act: async ({ get, stage }) => {
    const { projectId } = stage()
    await Promise.all([get(`/api/projects/${projectId}`), get(`/api/projects/${projectId}/activity`)])
  },
}
const openStage: Act = {
  name: 'open a stage',
  weight: 6,
  async act(life) {
    const stage = life.stage()
    life.watch(stage)
    const { messages } = JSON.parse(await life.get(stagePath(stage)))
    await Promise.all([
      ...['files', 'checklist', 'review'].map((part) => life.get(`${stagePath(stage)}/${part}`)),
      messages.length > 0 && life.send('PUT', `${stagePath(stage)}/read`, { seq: messages.at(-1).seq }),
    ])
  },
}
const write: Act = {
  name: 'write a message',
  weight: 4,
  async act(life) {
    const stage = life.watched()
    if (!stage) return await openStage.act(life)
    const id = uuidv7()
    life.says(id)
    await life.send('POST', `${stagePath(stage)}/messages`, {
      id,
      message: 'What we found on this day, and what it may mean.',
    })
  },
}
const bell: Act = { name: 'look at the bell', weight: 2, act: ({ get }) => get('/api/notifications') }
const search: Act = { name: 'search', weight: 1, act: ({ get }) => get('/api/search?text=maize') }
const meetings: Act = { name: 'look at meetings', weight: 1, act: ({ get }) => get('/api/meetings?when=coming') }
const history: Act = {
  name: 'read a history',
  weight: 0.5,
  act: ({ get, stage }) => get(`/api/projects/${stage().projectId}/history`),
}
const library: Act = {
  name: 'open a library',
  weight: 1,
  act: ({ get, stage }) => get(`/api/projects/${stage().projectId}/library`),
}
const addItem: Act = {
  name: 'add to a checklist',
  weight: 0.7,
  act: ({ send, stage }) =>
    send('POST', `${stagePath(stage())}/checklist`, { id: uuidv7(), text: 'Ask the clinic for its records' }),
}
const uploadFile: Act = {
  name: 'upload 500 kB',
  weight: 0.3,
  async act({ send, stage }) {
    const at = stagePath(stage())
    const [id, bytes] = [uuidv7(), Buffer.concat([pdf(), Buffer.alloc(500_000, uuidv7())])]
    await send('POST', `${at}/uploads`, { id, name: 'Draft.pdf', size: bytes.length })
    await send('PATCH', `/uploads/${id}`, bytes, {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    })
    await send('POST', `${at}/files`, { id, fileId: uuidv7(), name: 'Draft.pdf' })
  },
}
const takeAlong: Act = {
  name: 'ask for an export',
  weight: 0.05,
  act: ({ send, stage }) => send('POST', '/api/exports', { id: uuidv7(), projectId: stage().projectId }),
}
const logIn: Act = {
  name: 'log in',
  weight: 0.3,
  // On another device: in the same browser, the session that it has would end.
  act: ({ send, person }) => send('POST', '/api/auth/sign-in/email', { email: person.email, password }, { cookie: '' }),
}
const waiting: Act = { name: 'look at what waits', weight: 4, act: ({ get }) => get('/api/waiting') }

const page = (name: string, path: string, weight: number): Act => ({
  name,
  weight,
  async act(life) {
    life.comesAnew()
    const html = await life.get(path)
    const assets = new Set(html.match(/\/assets\/[^"'\s)\\]+\.(?:js|css|woff2)/g))
    await Promise.all([...assets].map(life.get))
  },
})
const report: Act = {
  name: 'download a report',
  weight: 0.5,
  async act(life) {
    life.comesAnew()
    const question =
      'Among first-year nursing students in Durban, how does weekly mentoring compared with none affect pass rates over a year?'
    const form = Buffer.from(new URLSearchParams({ question, boxes: '{}', evidence: '{}' }).toString())
    await life.send('POST', '/tools/research-question-validator.pdf', form, {
      'content-type': 'application/x-www-form-urlencoded',
    })
  },
}

/** As `docs/api/nightly-pull.mjs` does: page after page, then some of the projects. */
const pull: Act = {
  name: 'pull a list and ten projects',
  weight: 1,
  async act({ get }) {
    const ids: string[] = []
    for (let at = 1; ; at += 1) {
      const { projects, total } = JSON.parse(await get(`/api/projects?scope=all&sort=oldest&page=${at}`))
      ids.push(...projects.map(({ id }: { id: string }) => id))
      if (projects.length === 0 || ids.length >= total) break
    }
    for (const id of ids.slice(0, 10)) await get(`/api/projects/${id}`)
    await pause(20_000)
  },
}

export const actsOf: Record<Kind, Act[]> = {
  student: [list, project, openStage, write, bell, search, meetings, library, addItem, uploadFile, takeAlong, logIn],
  supervisor: [waiting, list, project, openStage, write, bell, meetings, history, logIn],
  collaborator: [list, project, openStage, write, bell, library, search, logIn],
  visitor: [
    page('the landing page', '/', 2),
    page('the validator', '/tools/research-question-validator', 3),
    page('the ideas', '/tools/research-idea-generator', 2),
    report,
  ],
  department: [pull],
}
