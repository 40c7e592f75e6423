import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { isRefusal } from '#server/ground/errors.ts'
import { recallAbout } from '#server/ground/mail/recall.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { listMarked, lookAgain } from '#server/research/meetings/list-marked.ts'
import { lockMeeting } from '#server/research/meetings/queries.ts'
import { invitationMail } from './email.ts'
import { type Due, findCalled, listDue, nextOf } from './list-due.ts'
import { type Dependencies, mailWithdrawals } from './mail-withdrawals.ts'
import { meetingInvitations } from './tables.ts'

/**
 * Mails everybody what the meetings they are invited to have become since they were last told: one mail for all that has changed
 * in between, and none for what came and went. Whichever process does it and however often, nobody is told the same twice.
 */
export async function invite(dependencies: Dependencies, now: Date): Promise<void> {
  const { db } = dependencies
  await mailWithdrawals(dependencies, now)
  const looked = await listMarked(db, now)
  if (looked.length === 0) return
  for (const due of await listDue(db, looked, now)) await trying(dependencies, due, () => tell(dependencies, due, now))
  await lookAgain(db, await nextOf(db, looked, now))
}

/** A failure for one person does not affect the others: it is tried again in the next run. A project may just be gone. */
const trying = ({ log }: Dependencies, { meetingId, profileId }: Due, send: () => Promise<void>): Promise<void> =>
  send().catch((err) => {
    if (!isRefusal(err)) log.error({ err, meetingId, profileId }, 'An invitation could not be mailed')
  })

async function tell({ db, mailer, config }: Dependencies, due: Due, now: Date): Promise<void> {
  const { projectId, meetingId, profileId, sequence, delivery } = due
  await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    await lockMeeting(tx, { projectId, meetingId })
    const called = await findCalled(tx, due)
    // They have left, or it has changed, since: that is told in the next run.
    if (!called?.belongs || called.meeting.sequence !== sequence) return
    const before = await findInvitation(tx, due)
    const { title, startsAt, cancelledAt } = called.meeting
    const state = delivery === 'off' ? 'silent' : cancelledAt ? 'withdrawn' : 'invited'
    const isOlder = sql`${meetingInvitations.sequence} < ${sequence}`
    const isNew = cancelledAt ? isOlder : sql`${isOlder} or ${meetingInvitations.state} = 'withdrawn'`
    const [stored] = await tx
      .insert(meetingInvitations)
      .values({ meetingId, profileId, state, sequence, title, startsAt })
      .onConflictDoUpdate({
        target: [meetingInvitations.meetingId, meetingInvitations.profileId],
        set: { state: state === 'silent' ? stillInvited : state, sequence, title, startsAt },
        setWhere: isNew,
      })
      .returning({ id: meetingInvitations.id, ahead: meetingInvitations.ahead })
    if (!stored) return
    // What still waits says what is no longer so, to whoever wants no more mail as well.
    await recallAbout(tx, { profileId, aboutId: stored.id })
    if (delivery === 'off') return
    await mailer.send(tx, await invitationMail(called, { ...stored, before, config, at: now }))
  })
}

/** Whoever wants no mail about a change has the meeting in their calendar still. */
const stillInvited = sql`case when ${meetingInvitations.state} = 'invited' then 'invited' else 'silent' end`

const findInvitation = async (tx: Db, { meetingId, profileId }: Due) => {
  const [found] = await tx
    .select()
    .from(meetingInvitations)
    .where(and(eq(meetingInvitations.meetingId, meetingId), eq(meetingInvitations.profileId, profileId)))
  return found ?? null
}
