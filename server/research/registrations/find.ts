import * as z from 'zod'
import { may } from '#domain/research/registrations/may.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { registrationOf } from './registration-of.ts'

/** The registration of a project’s student, for its owner and supervisors; null where nobody has entered one. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/registration', tags: ['registrations'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(only(may.seeRegistration))
  .handler(({ input: { projectId }, context: { db } }) => registrationOf(db, projectId))
