import * as z from 'zod'
import type { DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { reportOf } from '#domain/research/data-plans/ma-dmp.ts'
import { may } from '#domain/research/data-plans/may.ts'
import { changesOf, mergePlans } from '#domain/research/data-plans/merge.ts'
import { longestFile, readMaDmp } from '#domain/research/data-plans/read-ma-dmp.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { approvalsInForce, contributorsOf, storedPlanOf } from './queries.ts'

type Read = {
  /** What the file says that it is called, and when it was changed. */
  title: string
  modifiedAt: string
  /** The project’s plan with what stands in the file: what `save` takes. */
  plan: DataPlan
  /** Of that plan, which the file was compared with. */
  revision: number
  /** What would be different then, part by part. */
  changes: string[]
  /** What stands in the file, and is not taken over. */
  left: string[]
}

/**
 * Reads a maDMP, and answers the project’s plan with it, and what changes; nothing is saved. The file follows the RDA DMP Common
 * Standard, versions 1.0 to 1.2; what it does not speak of stays as it is. NOT_JSON, NOT_MADMP, OTHER_VERSION, and WRONG_FIELDS with
 * a sentence for each field that is missing or wrong.
 */
export const readFile = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/data-plan/file', tags: ['dataPlans'] })
  .input(z.strictObject({ projectId: z.uuid(), text: z.string().max(longestFile, 'The file is too long.') }))
  .errors({
    NOT_JSON: { status: 422, message: 'This is no JSON file.' },
    NOT_MADMP: { status: 422, message: 'There is no data management plan in it: a maDMP has “dmp”.' },
    OTHER_VERSION: {
      status: 422,
      message: 'It is of another version of the standard than those that are read.',
      data: z.object({ version: z.string() }),
    },
    WRONG_FIELDS: {
      status: 422,
      message: 'Fields in it are missing or wrong.',
      data: z.object({ problems: z.array(z.string()) }),
    },
  })
  .use(inProject, (input) => input)
  .use(only(may.writePlan))
  .use(rateLimited('importsOfPerson'), () => 1)
  .handler(async ({ input: { projectId, text }, context: { db, now }, errors }): Promise<Read> => {
    const read = readMaDmp(text, () => crypto.randomUUID())
    if ('refused' in read) {
      if (read.refused === 'OTHER_VERSION') throw errors.OTHER_VERSION({ data: { version: read.version } })
      if (read.refused === 'WRONG_FIELDS') throw errors.WRONG_FIELDS({ data: { problems: read.problems } })
      throw errors[read.refused]()
    }
    const [stored, approvals, contributors] = await Promise.all([
      storedPlanOf(db, projectId),
      approvalsInForce(db, projectId, now()),
      contributorsOf(db, projectId),
    ])
    const before = stored?.plan ?? null
    // With an approval in force every plan says yes: that is no answer of somebody’s.
    const { ethicalIssues } = read.plan
    const answered = approvals.length > 0 && ethicalIssues === 'yes' ? 'unknown' : ethicalIssues
    const plan = mergePlans(before, { ...read.plan, ethicalIssues: answered })
    const strangers = read.contributors.filter((name) => !contributors.some((each) => each.name === name))
    return {
      ...{ title: read.title, modifiedAt: read.modifiedAt, plan, revision: stored?.revision ?? 0 },
      changes: changesOf(before, plan),
      left: [
        ...strangers.map((name) => `contributor: ${name}`),
        ...(read.report && read.report !== reportOf(approvals) ? [`ethics report: ${read.report}`] : []),
        ...read.left,
      ],
    }
  })
