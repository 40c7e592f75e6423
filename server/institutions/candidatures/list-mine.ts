import { inArray, sql } from 'drizzle-orm'
import type { OwnCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { foundOf, type Row, rowsWith } from './queries.ts'

/** The candidatures of the caller, and those that wait for their answer: all that the institution keeps and sees of them. */
export const listMine = withProfile
  .route({ method: 'GET', path: '/candidatures', tags: ['candidatures'] })
  .handler(async ({ context: { db, user, now } }): Promise<OwnCandidature[]> => {
    const { rows } = await db.execute<Row>(sql`${rowsWith()}
      where c.profile_id = ${user.id} or (c.email = ${user.email} and c.answered_at is null and c.seat_order is null) order by c.registered_on desc, c.id`)
    const attached = rows.flatMap(({ projectId }) => projectId ?? [])
    const { id, title } = projectSummaries
    const [found, projects] = await Promise.all([
      foundOf(db, rows, now()),
      db.select({ id, title }).from(projectSummaries).where(inArray(id, attached)),
    ])
    return found.map((candidature, at) => ({
      ...candidature,
      project: projects.find((each) => each.id === rows[at]?.projectId) ?? null,
    }))
  })
