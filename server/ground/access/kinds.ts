import { and, eq, gt, inArray, isNotNull, like, not, notInArray, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/ground/actor.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import type { Purpose } from '#server/ground/mail/signed-id.ts'
import {
  authEmailChanges,
  authKnownAddresses,
  authPasskeys,
  authSessions,
  authSignUps,
  authTokens,
  authTwoFactors,
  authVerifications,
} from '#server/people/sign-in/tables.ts'
import { calendarFeeds } from '#server/research/calendars/tables.ts'
import { exports } from '#server/research/exports/tables.ts'
import { fileUploads } from '#server/research/files/tables.ts'
import { reviewGuests } from '#server/research/guests/tables.ts'
import { reviewRounds } from '#server/research/reviews/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'

/*
 * Every way in that somebody has, or has given to others. Whatever lets somebody in without the password is in this list, with
 * how it ends, or why it stays: when the account gets a new password or is deleted, and when its person leaves a project. A
 * rule (`rules/access.ts`) finds tables with secrets that are missing here; an edge and a signed link name their kind.
 */

type OfAccount = { userId: string; passkeysToKeep: string[]; at: Date }
type InProject = { projectId: string; userId: string; by: Actor; at: Date }

type Kind = {
  /** The tables that hold it. */
  tables: PgTable[]
  /** Ends it with the password; or why it stays. */
  ofAccount: ((tx: Db, of: OfAccount) => Promise<unknown>) | { stays: string }
  /** Ends it when its person leaves the project or is removed, which is locked; or why it stays. */
  inProject: ((tx: Db, of: InProject) => Promise<unknown>) | { stays: string }
}

const asksMembership = { stays: 'who belongs to the project is asked with every request' }
const ofAccountAlone = { stays: 'it opens no project' }
const withSession = { stays: 'it works only together with a session' }

export const accessKinds = {
  /** A login, and the live connections that were opened with it: those are closed by the event. */
  session: {
    tables: [authSessions],
    ofAccount: async (tx, { userId }) => {
      const ended = await tx
        .delete(authSessions)
        .where(eq(authSessions.userId, userId))
        .returning({ sessionId: authSessions.id })
      for (const session of ended) await announce(tx, { kind: 'session_ended', ...session })
    },
    inProject: asksMembership,
  },
  apiToken: {
    tables: [authTokens],
    ofAccount: (tx, { userId }) => tx.delete(authTokens).where(eq(authTokens.userId, userId)),
    inProject: asksMembership,
  },
  /** Logins that wait for their second step, devices that are not asked for it, mailed codes. */
  challenge: {
    tables: [authVerifications, authTwoFactors],
    ofAccount: (tx, { userId }) =>
      // The second step itself stays: whoever set it up had the mailbox too (decision 012). So do reset links: whoever has a
      // session must not be able to keep the owner of the mailbox out.
      tx
        .delete(authVerifications)
        .where(
          or(
            and(eq(authVerifications.value, userId), not(like(authVerifications.identifier, 'reset-password:%'))),
            eq(authVerifications.identifier, `two-step-code:${userId}`),
          ),
        ),
    inProject: ofAccountAlone,
  },
  /** Sign-ups that nobody has confirmed: the link of each would activate its password. */
  waitingSignUp: {
    tables: [authSignUps],
    ofAccount: (tx, { userId }) => tx.delete(authSignUps).where(eq(authSignUps.userId, userId)),
    inProject: ofAccountAlone,
  },
  passkey: {
    tables: [authPasskeys],
    ofAccount: (tx, { userId, passkeysToKeep }) =>
      tx.delete(authPasskeys).where(and(eq(authPasskeys.userId, userId), notInArray(authPasskeys.id, passkeysToKeep))),
    inProject: ofAccountAlone,
  },
  knownAddress: {
    tables: [authKnownAddresses],
    ofAccount: (tx, { userId }) => tx.delete(authKnownAddresses).where(eq(authKnownAddresses.userId, userId)),
    inProject: ofAccountAlone,
  },
  emailChange: {
    tables: [authEmailChanges],
    ofAccount: (tx, { userId }) => tx.delete(authEmailChanges).where(eq(authEmailChanges.userId, userId)),
    inProject: ofAccountAlone,
  },
  /** The secret address of a calendar. */
  calendarAddress: {
    tables: [calendarFeeds],
    ofAccount: (tx, { userId }) => tx.delete(calendarFeeds).where(eq(calendarFeeds.profileId, userId)),
    inProject: { stays: 'it shows the projects that its person belongs to at that moment' },
  },
  /** The link of somebody without an account, who was asked to read a round. */
  guestLink: {
    tables: [reviewGuests],
    ofAccount: (tx, { userId, at }) => withdrawGuests(tx, { invitedBy: userId, by: { userId, tokenId: null }, at }),
    inProject: (tx, { projectId, userId, by, at }) => withdrawGuests(tx, { invitedBy: userId, projectId, by, at }),
  },
  upload: {
    tables: [fileUploads],
    // One that a stranger began must not become a file by the next click of its owner.
    ofAccount: (tx, { userId }) => tx.delete(fileUploads).where(eq(fileUploads.profileId, userId)),
    inProject: (tx, { projectId, userId }) =>
      tx
        .delete(fileUploads)
        .where(and(eq(fileUploads.profileId, userId), inArray(fileUploads.stageId, stagesOf(tx, projectId)))),
  },
  export: {
    tables: [exports],
    ofAccount: (tx, { userId }) => tx.delete(exports).where(eq(exports.profileId, userId)),
    inProject: (tx, { projectId, userId }) =>
      tx.delete(exports).where(and(eq(exports.profileId, userId), eq(exports.projectId, projectId))),
  },
  /** The link at the foot of a mail that ends such mails, or moves a demo meeting: it reads nothing else. */
  mailedLink: {
    tables: [],
    ofAccount: { stays: 'it opens nothing of the account, and whoever has it had the mail' },
    inProject: ofAccountAlone,
  },
  /** The page of the payment provider on which a card is changed. */
  cardLink: { tables: [], ofAccount: withSession, inProject: ofAccountAlone },
} satisfies Record<string, Kind>

export type AccessKind = keyof typeof accessKinds

/** What each kind of signed link is. */
export const kindOfSigned: Record<Purpose, AccessKind> = {
  calendar: 'calendarAddress',
  booking: 'mailedLink',
  newsletter: 'mailedLink',
  unsubscribe: 'mailedLink',
}

const stagesOf = (tx: Db, projectId: string) =>
  tx.select({ id: projectStages.id }).from(projectStages).where(eq(projectStages.projectId, projectId))

type Withdrawn = { invitedBy: string; projectId?: string; by: Actor; at: Date }

/** Ends the links of guests whom this person asked, with an entry in the history of each project. */
async function withdrawGuests(tx: Db, { invitedBy, projectId, by, at }: Withdrawn): Promise<void> {
  const open = await tx
    .select({
      id: reviewGuests.id,
      round: reviewRounds.number,
      stageId: projectStages.id,
      stageNumber: projectStages.stageNumber,
      projectId: projectStages.projectId,
    })
    .from(reviewGuests)
    .innerJoin(reviewRounds, eq(reviewRounds.id, reviewGuests.roundId))
    .innerJoin(projectStages, eq(projectStages.id, reviewRounds.stageId))
    .where(
      and(
        eq(reviewGuests.invitedBy, invitedBy),
        isNotNull(reviewGuests.tokenHash),
        gt(reviewGuests.expiresAt, at),
        eq(reviewRounds.state, 'open'),
        projectId === undefined ? undefined : eq(projectStages.projectId, projectId),
      ),
    )
    .orderBy(projectStages.projectId, reviewGuests.id)
  for (const { id, round, stageId, stageNumber, projectId } of open) {
    await tx.update(reviewGuests).set({ tokenHash: null }).where(eq(reviewGuests.id, id))
    await done(tx, {
      ...{ at: { projectId, stageId }, by, when: at },
      changes: [changed(reviewChanged, { projectId, stageId })],
      history: [{ kind: 'review', stageNumber, aboutId: id, before: null, after: { round, guest: 'withdrawn' } }],
    })
  }
}
