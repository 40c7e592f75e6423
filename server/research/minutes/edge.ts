import type { Context } from 'hono'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { meetingOfRequest } from '../meetings/meeting-of-request.ts'
import { drawMinutes } from './draw-minutes.ts'
import { type Minutes, minutesOf } from './minutes-of.ts'
import { writeMinutes } from './write-minutes.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Written = { name: string; type: string; write: (minutes: Minutes, project: string) => Promise<Uint8Array> }

/** Minutes as a file, for everybody in the project. */
const serving =
  ({ name, type, write }: Written) =>
  async (c: Context<Env>, parts: EdgeParts): Promise<Response> => {
    const found = await meetingOfRequest(c, parts)
    if (found instanceof Response) return found
    await parts.limits.take('papersOfPerson', found.me.userId)
    const file = await write(await minutesOf({ ...parts, now: new Date() }, found.meeting), found.project.title)
    return c.body(file.slice().buffer, 200, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  }

const minutes = (written: Written): Edge => ({
  method: 'GET',
  path: `/meetings/:projectId/:meetingId/${written.name}`,
  from: 'anywhere',
  access: 'session',
  largestBody: 0,
  forTokens: {
    tag: 'meetings',
    says: 'The minutes of a meeting as a file, for everybody in the project.',
    sends: written.type,
  },
  handle: serving(written),
})

export const edges: Edge[] = [
  minutes({ name: 'minutes.pdf', type: 'application/pdf', write: drawMinutes }),
  minutes({ name: 'minutes.docx', type: word, write: writeMinutes }),
]
