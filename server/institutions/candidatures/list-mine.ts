import { inArray } from 'drizzle-orm'
import type { OwnCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { staysOf } from '#domain/institutions/candidatures/stays-of.ts'
import { retentionAtFirst } from '#domain/institutions/institutions/retention.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { retentionOf } from '#server/institutions/institutions/retention/retention-of.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { foundOf, ownRowsOf } from './queries.ts'

/** The candidatures of the caller, and those that wait for their answer: all that the institution keeps and sees of them, and for how long. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/candidatures', tags: ['candidatures'] })
  .handler(async ({ context: { db, user, now } }): Promise<OwnCandidature[]> => {
    const rows = await ownRowsOf(db, user)
    const attached = rows.flatMap(({ projectId }) => projectId ?? [])
    const { id, title } = projectSummaries
    const [found, retention, projects] = await Promise.all([
      foundOf(db, rows, now()),
      retentionOf(
        db,
        rows.map(({ institutionId }) => institutionId),
      ),
      db.select({ id, title }).from(projectSummaries).where(inArray(id, attached)),
    ])
    return found.flatMap((candidature, at) => {
      const row = rows[at]
      if (!row) return []
      const stays = staysOf(candidature, retention.get(row.institutionId) ?? retentionAtFirst)
      const project = projects.find((each) => each.id === row.projectId) ?? null
      const { institutionId, brand } = row
      return { ...candidature, institutionId, brand, stays, project }
    })
  })
