import type { Context } from 'hono'
import * as z from 'zod'
import { attachment } from '#server/ground/attachment.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { type Env, refusal } from '#server/ground/guards.ts'
import { projectOfRequest } from '#server/research/projects/project-of-request.ts'
import { drawPlan } from './draw-plan.ts'
import { bytesOfMaDmp, type Printed, printedOf } from './printed-of.ts'

type Form = { ending: 'pdf' | 'json'; sends: string; what: string; make: (printed: Printed) => Promise<Uint8Array> }

const forms: Form[] = [
  { ending: 'pdf', sends: 'application/pdf', what: 'as a PDF', make: drawPlan },
  {
    ending: 'json',
    sends: 'application/json',
    what: 'as a maDMP (RDA DMP Common Standard 1.2)',
    make: async (printed) => bytesOfMaDmp(printed),
  },
]

async function sendPlan(c: Context<Env>, parts: EdgeParts, { ending, sends, make }: Form): Promise<Response> {
  const seen = await projectOfRequest(c, parts)
  if (seen instanceof Response) return seen
  const number = c.req.param('number')
  const version = number === undefined ? null : (z.coerce.number().int().min(1).max(1000).safeParse(number).data ?? 0)
  const printed = await printedOf(parts.db, { project: seen.project, version, now: new Date() })
  if (!printed) return refusal(c, 404, 'NO_PLAN', 'There is no such data management plan.')
  await parts.limits.take('papersOfPerson', seen.me.userId)
  const bytes = await make(printed)
  return c.body(bytes.slice().buffer, 200, {
    'Content-Type': sends,
    'Content-Disposition': attachment(`data-management-plan${version === null ? '' : `-version-${version}`}.${ending}`),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'no-store',
  })
}

const places = [
  { path: '/data-plans/:projectId', says: 'The data management plan of a project as it is worked on' },
  { path: '/data-plans/:projectId/:number', says: 'A version of the data management plan' },
] as const

/** The plan, and each version of it, as a PDF and for programs; for everybody in the project. */
export const edges: Edge[] = places.flatMap(({ path, says }) =>
  forms.map(
    (form): Edge => ({
      method: 'GET',
      path: `${path}/plan.${form.ending}`,
      from: 'anywhere',
      access: 'session',
      largestBody: 0,
      forTokens: {
        tag: 'dataPlans',
        says: `${says}, ${form.what}. \`NO_PLAN\` where there is none.`,
        sends: form.sends,
      },
      handle: (c, parts) => sendPlan(c, parts, form),
    }),
  ),
)
