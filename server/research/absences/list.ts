import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Absences } from '#domain/research/absences/absences.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { absencesOf, supervisedBy } from './queries.ts'

/** The caller’s absences that are not over, the first first, with the running projects they supervise and who else does. */
export const list = signedIn
  .route({ method: 'GET', path: '/absences', tags: ['absences'] })
  .handler(async ({ context: { db, user, now } }): Promise<Absences> => {
    const today = dayIn(now(), defaultZone)
    const [absences, projects] = await Promise.all([absencesOf(db, user.id, today), supervisedBy(db, user.id)])
    return { absences, projects }
  })
