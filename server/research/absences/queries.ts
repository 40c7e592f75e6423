import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { ShareableProject } from '#domain/research/absences/absences.ts'
import type { NewAbsence } from '#domain/research/absences/new-absence.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { mine } from '#server/ground/membership/mine.ts'
import { absenceSubstitutes, absences } from './tables.ts'

/** The running projects that somebody supervises, with the others who do; in the order in which projects are locked. */
export async function supervisedBy(db: Db, profileId: string): Promise<ShareableProject[]> {
  const { rows } = await db.execute<ShareableProject>(sql`
    with ${mine(profileId, 'running')}
    select mine.id as "projectId", mine.title, mine.owner as "studentName",
      coalesce((select json_agg(json_build_object('id', u.profile_id, 'name', u.username) order by u.username)
        from project_people o join public_profiles u on u.profile_id = o.user_id
        where o.project_id = mine.id and o.role = 'supervisor' and o.user_id <> ${profileId}), '[]') as others
    from mine where mine.role = 'supervisor' order by mine.id`)
  return rows
}

/** The absences of somebody that are not over on a day, the first first. */
export async function absencesOf(db: Db, profileId: string, today: string): Promise<NewAbsence[]> {
  return await db
    .select({
      id: absences.id,
      from: absences.startsOn,
      until: absences.endsOn,
      substituteId: absences.substituteId,
      substitutes: sql<NewAbsence['substitutes']>`coalesce((
        select json_agg(json_build_object('projectId', ${absenceSubstitutes.projectId}, 'substituteId', ${absenceSubstitutes.substituteId})
          order by ${absenceSubstitutes.projectId})
        from ${absenceSubstitutes} where ${absenceSubstitutes.absenceId} = ${absences.id}), '[]')`,
    })
    .from(absences)
    .where(and(eq(absences.supervisorId, profileId), gte(absences.endsOn, today)))
    .orderBy(asc(absences.startsOn))
}
