import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import { may } from '#domain/research/memoranda/may.ts'
import { hasTwoSides, isToConfirm, memorandumSigned } from '#domain/research/memoranda/memoranda.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords/password-of.ts'
import { inForceOf, newestOf, noVersion, readVersion, signatoriesOf, versionOf } from './queries.ts'
import { settleSignatures } from './settle-signatures.ts'
import { memorandumSignatures } from './tables.ts'

/**
 * Signs a version of the memorandum, or confirms the one in force for another year; answers whether all have. It asks for the password,
 * so that a stolen session signs nothing: WRONG_PASSWORD. `fingerprint` is of the text that the caller has read: CHANGED when it is
 * another by now, ALTERED when the stored text is not the one that was signed. Signing again changes nothing. NO_SUPERVISOR while nobody
 * supervises, TOO_EARLY more than 30 days before it is to be confirmed. Not for API tokens: a person signs.
 */
export const sign = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/memorandum/{number}/signatures', tags: ['signatures'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      number: z.coerce.number().int().min(1),
      fingerprint: z.string().max(64),
      password: z.string().max(1000),
    }),
  )
  .errors({
    ...noVersion,
    WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
    CHANGED: { status: 409, message: 'The text has changed since you read it. Read it again.' },
    ALTERED: { status: 409, message: 'The stored text is not the one that was signed. Write a new version.' },
    NO_SUPERVISOR: { status: 409, message: 'Nobody supervises this project yet.' },
    TOO_EARLY: { status: 409, message: 'It is not to be confirmed yet.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.signMemorandum))
  .handler(async ({ input: { projectId, number, fingerprint, password }, context, errors }) => {
    const { db, limits, me, now, noteSignIn } = context
    if (!(await isPasswordOf({ db, limits, noteSignIn }, me.userId, password))) throw errors.WRONG_PASSWORD()
    return await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId, 'no key update')
      const version = await versionOf(tx, projectId, number)
      if (!version) throw errors.NO_VERSION()
      const standing = version.signedAt ? await inForceOf(tx, projectId) : await newestOf(tx, projectId)
      const read = await readVersion(tx, version)
      if (standing?.number !== number || read.fingerprint !== fingerprint) throw errors.CHANGED()
      if (read.isAltered) throw errors.ALTERED()
      if (!hasTwoSides(await signatoriesOf(tx, projectId))) throw errors.NO_SUPERVISOR()
      const mine = read.signatures.filter(({ profileId }) => profileId === me.userId)
      const has = (confirmation: number) => mine.some((each) => each.confirmation === confirmation)
      // Who has come later signs what is in force before they confirm it.
      const confirmation = version.signedAt && has(0) ? version.confirmations + 1 : 0
      if (has(confirmation)) return { isComplete: false }
      const isOpen = version.confirmBy === null || isToConfirm(version.confirmBy, dayIn(now(), defaultZone))
      if (confirmation > 0 && !isOpen) {
        if (has(version.confirmations)) return { isComplete: true }
        throw errors.TOO_EARLY()
      }
      await tx.insert(memorandumSignatures).values({
        ...{ versionId: version.id, profileId: me.userId, role: me.role },
        ...{ confirmation, fingerprint, signedAt: now() },
      })
      const isComplete = await settleSignatures(tx, version)
      const isConfirmation = confirmation > 0
      const signed = isConfirmation ? 'confirmed' : isComplete ? 'in_force' : 'signed'
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(memorandumSigned, { username: me.username, title, number, isComplete, isConfirmation }),
        changes: [changed(memorandumChanged, { projectId })],
        history: [{ kind: 'memorandum', before: { number }, after: { number, fingerprint, state: signed } }],
      })
      return { isComplete }
    })
  })
