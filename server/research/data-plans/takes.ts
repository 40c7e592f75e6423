import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { FilesOfProject, TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { drawPlan } from './draw-plan.ts'
import { bytesOfMaDmp, printedOf } from './printed-of.ts'
import { storedPlanOf, versionOf, versionsOf } from './queries.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'dataPlans', read: plansOf }]

/** The same as PDFs, and for programs. */
export const filesOfProject: FilesOfProject[] = [planFiles]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'data-plans.csv',
    says: 'the data management plans you changed last, and the versions of them you saved',
    rows: (profileId) => sql`
      select p.title as project, w.version, w.deed, w.at
      from (select project_id, number as version, 'saved' as deed, saved_at as at from data_plan_versions where saved_by = ${profileId}
          union all select project_id, null, 'changed', changed_at from data_plans where changed_by = ${profileId}) w
        join project_summaries p on p.id = w.project_id order by w.at`,
  },
]

/** The plan as it is worked on, and each version, with who saved it. */
async function plansOf(db: Db, projectId: string) {
  const stored = await storedPlanOf(db, projectId)
  if (!stored) return []
  const versions = []
  for (const { number, savedAt, savedByName } of await versionsOf(db, projectId)) {
    const version = await versionOf(db, projectId, number)
    if (!version) continue
    const { plan, approvals } = version
    const savedOn = dayIn(savedAt, defaultZone)
    versions.push({ version: number, savedOn, savedBy: savedByName ?? 'Deleted user', ...plan, approvals })
  }
  const { plan, changedAt } = stored
  return [{ version: null, changedOn: dayIn(changedAt, defaultZone), ...plan }, ...versions]
}

async function* planFiles(...[{ db }, { projectId, title }]: Parameters<FilesOfProject>): ReturnType<FilesOfProject> {
  const numbers = (await versionsOf(db, projectId)).map(({ number }) => number)
  for (const version of [null, ...numbers]) {
    const printed = await printedOf(db, { project: { id: projectId, title }, version, now: new Date() })
    if (!printed) continue
    const name = `data-management-plan/data-management-plan${version === null ? '' : `-version-${version}`}`
    yield { path: `${name}.pdf`, content: await drawPlan(printed) }
    yield { path: `${name}.json`, content: bytesOfMaDmp(printed) }
  }
  return []
}
