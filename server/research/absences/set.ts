import { and, eq, gte, lte, ne } from 'drizzle-orm'
import { acting } from '#domain/ground/actor.ts'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import {
  absencesAtMost,
  absencesChanged,
  type ShareableProject,
  supervisorAway,
} from '#domain/research/absences/absences.ts'
import { NewAbsence, substituteIn } from '#domain/research/absences/new-absence.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { lockProfile } from '#server/ground/membership/lock-profile.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { absencesOf, supervisedBy } from './queries.ts'
import { absenceSubstitutes, absences } from './tables.ts'

/**
 * Says when the caller is away from the projects they supervise, and who stands in; with the id of an absence of theirs it changes that
 * one. Students and co-supervisors are notified. NO_SUBSTITUTE when somebody does not supervise such a project too, OVERLAPS another
 * absence, OVER before today, ABSENCE_LIMIT at 20, ID_TAKEN.
 */
export const set = withProfile
  .route({ method: 'PUT', path: '/absences/{id}', tags: ['absences'] })
  .input(NewAbsence)
  .errors({
    NO_SUBSTITUTE: { status: 409, message: 'Only somebody who supervises the project too can stand in.' },
    OVERLAPS: { status: 409, message: 'You are away on some of these days already.' },
    OVER: { status: 409, message: 'These days are over.' },
    ABSENCE_LIMIT: { status: 409, message: `You can have ${absencesAtMost} absences ahead. Remove one first.` },
    ID_TAKEN: { status: 409, message: 'Another absence has this id. Enter it with a new one.' },
  })
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const today = dayIn(now(), defaultZone)
    if (input.until < today) throw errors.OVER()
    await db.transaction(async (tx) => {
      const projects = await supervisedBy(tx, user.id)
      for (const { projectId } of projects) await lockIfThere(tx, projectId)
      await lockProfile(tx, user.id)
      if (!canStandIn(input, projects)) throw errors.NO_SUBSTITUTE()
      const others = and(eq(absences.supervisorId, user.id), ne(absences.id, input.id), gte(absences.endsOn, today))
      if ((await tx.$count(absences, others)) >= absencesAtMost) throw errors.ABSENCE_LIMIT()
      const meanwhile = and(others, lte(absences.startsOn, input.until), gte(absences.endsOn, input.from))
      if ((await tx.$count(absences, meanwhile)) > 0) throw errors.OVERLAPS()
      const before = (await absencesOf(tx, user.id, today)).find(({ id }) => id === input.id)
      if (!(await store(tx, input, { supervisorId: user.id, setAt: now() }))) throw errors.ID_TAKEN()
      for (const { projectId, title, others } of projects) {
        const { from, until } = input
        const substituteId = substituteIn(input, projectId)
        const isSame =
          before?.from === from && before.until === until && substituteIn(before, projectId) === substituteId
        const substituteName = others.find(({ id }) => id === substituteId)?.name ?? null
        const facts = { username: user.profile.username, title, from, until, substituteName }
        await done(tx, {
          ...{ at: { projectId }, by: acting(user), when: now() },
          activity: isSame ? null : happened(supervisorAway, facts),
          changes: [changed(absencesChanged, { projectId })],
          history: [],
        })
      }
    })
  })

/** Whoever stands in for all supervises one of the projects too, and whoever stands in for one that one. */
function canStandIn({ substituteId, substitutes }: NewAbsence, projects: ShareableProject[]): boolean {
  const supervises = (id: string, projectId?: string) =>
    projects.some(
      (each) => (!projectId || each.projectId === projectId) && each.others.some((other) => other.id === id),
    )
  return (
    (!substituteId || supervises(substituteId)) &&
    substitutes.every(({ projectId, substituteId: own }) =>
      own ? supervises(own, projectId) : projects.some((each) => each.projectId === projectId),
    )
  )
}

/** Whether it was stored: the id may be that of somebody else’s. */
async function store(
  tx: Db,
  { id, from, until, substituteId, substitutes }: NewAbsence,
  by: { supervisorId: string; setAt: Date },
): Promise<boolean> {
  const row = { ...by, startsOn: from, endsOn: until, substituteId }
  const stored = await tx
    .insert(absences)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: absences.id, set: row, setWhere: eq(absences.supervisorId, by.supervisorId) })
    .returning({ id: absences.id })
  if (stored.length === 0) return false
  await tx.delete(absenceSubstitutes).where(eq(absenceSubstitutes.absenceId, id))
  if (substitutes.length > 0)
    await tx.insert(absenceSubstitutes).values(substitutes.map((each) => ({ absenceId: id, ...each })))
  return true
}
