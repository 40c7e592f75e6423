import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Actor } from '#domain/ground/actor.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { Accesses } from '#server/ground/access/kinds.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { roundSummaries } from '#server/research/reviews/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { reviewGuests } from './tables.ts'

export const access: Accesses = {
  /** The link of somebody without an account, who was asked to read a round. */
  guestLink: {
    tables: [reviewGuests],
    ofAccount: (tx, { userId, at }) => withdrawGuests(tx, { invitedBy: userId, by: { userId, tokenId: null }, at }),
    projectsOfAccount: findProjects,
    inProject: (tx, { projectId, userId, by, at }) => withdrawGuests(tx, { invitedBy: userId, projectId, by, at }),
  },
}

/** The projects in which a guest whom this person asked has a link. */
async function findProjects(tx: Db, invitedBy: string): Promise<string[]> {
  const projects = await tx
    .selectDistinct({ id: stageSummaries.projectId })
    .from(reviewGuests)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewGuests.roundId))
    .innerJoin(stageSummaries, eq(stageSummaries.id, roundSummaries.stageId))
    .where(and(eq(reviewGuests.invitedBy, invitedBy), isNotNull(reviewGuests.tokenHash)))
  return projects.map(({ id }) => id)
}

type Withdrawn = { invitedBy: string; projectId?: string; by: Actor; at: Date }

/** Ends the links of guests whom this person asked, with an entry in the history of each project. */
async function withdrawGuests(tx: Db, { invitedBy, projectId, by, at }: Withdrawn): Promise<void> {
  const open = await tx
    .select({
      id: reviewGuests.id,
      round: roundSummaries.number,
      stageId: stageSummaries.id,
      stageNumber: stageSummaries.stageNumber,
      projectId: stageSummaries.projectId,
    })
    .from(reviewGuests)
    .innerJoin(roundSummaries, eq(roundSummaries.id, reviewGuests.roundId))
    .innerJoin(stageSummaries, eq(stageSummaries.id, roundSummaries.stageId))
    .where(
      and(
        eq(reviewGuests.invitedBy, invitedBy),
        isNotNull(reviewGuests.tokenHash),
        gt(reviewGuests.expiresAt, at),
        eq(roundSummaries.state, 'open'),
        projectId === undefined ? undefined : eq(stageSummaries.projectId, projectId),
      ),
    )
    .orderBy(stageSummaries.projectId, reviewGuests.id)
  for (const { id, round, stageId, stageNumber, projectId } of open) {
    await tx.update(reviewGuests).set({ tokenHash: null }).where(eq(reviewGuests.id, id))
    await done(tx, {
      ...{ at: { projectId, stageId }, by, when: at },
      changes: [changed(reviewChanged, { projectId, stageId })],
      history: [{ kind: 'review', stageNumber, aboutId: id, before: null, after: { round, guest: 'withdrawn' } }],
    })
  }
}
