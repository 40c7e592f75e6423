import type { Approved, Contributor, DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { maDmpOf } from '#domain/research/data-plans/ma-dmp.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { approvalsInForce, contributorsOf, storedPlanOf, versionOf, versionsOf } from './queries.ts'

/** A plan as it is taken along: as it is worked on (`version` is null), or a version of it. */
export type Printed = {
  project: { id: string; title: string }
  plan: DataPlan
  version: number | null
  createdAt: Date
  changedAt: Date
  /** Who saved the version. */
  savedByName: string | null
  approvals: Approved[]
  contributors: Contributor[]
}

type Of = { project: Printed['project']; version: number | null; now: Date }

/** The plan of a project, or a version of it, with what belongs to it; null where there is none. */
export async function printedOf(db: Db, { project, version, now }: Of): Promise<Printed | null> {
  const stored = await storedPlanOf(db, project.id)
  if (!stored) return null
  const contributors = await contributorsOf(db, project.id)
  const { createdAt } = stored
  if (version === null) {
    const approvals = await approvalsInForce(db, project.id, now)
    const { plan, changedAt } = stored
    return { project, plan, version, createdAt, changedAt, savedByName: null, approvals, contributors }
  }
  const found = await versionOf(db, project.id, version)
  if (!found) return null
  const { plan, approvals, savedAt } = found
  const saved = (await versionsOf(db, project.id)).find(({ number }) => number === version)
  const savedByName = saved?.savedByName ?? 'Deleted user'
  return { project, plan, version, createdAt, changedAt: savedAt, savedByName, approvals, contributors }
}

/** A plan as the bytes of a maDMP. */
export const bytesOfMaDmp = ({ plan, createdAt, changedAt, ...about }: Printed): Uint8Array =>
  new TextEncoder().encode(
    `${JSON.stringify(maDmpOf(plan, { ...about, createdAt, modifiedAt: changedAt }), null, 2)}\n`,
  )
