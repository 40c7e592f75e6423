import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { type HistoryActor, type HistoryEntry, historyPage } from '#domain/ground/history/history.ts'
import { historyKinds } from '#domain/nouns.ts'
import { may } from '#domain/research/invitations/may.ts'
import { may as mayDecide } from '#domain/research/reviews/may.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { tokenNames } from '#server/people/tokens/reads.ts'
import { guestSummaries } from '#server/research/guests/reads.ts'
import { projectHistory } from './tables.ts'

/**
 * The history of a project, newest first, 50 entries at a time, and who has acted in it, for its members; requests to
 * join and invitations that wait only for its owner. It goes on before the entry `before`; `hasMore` says whether there are any.
 */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/history', tags: ['history'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      /** All where none is named. */
      kinds: z.array(z.enum(historyKinds)).max(historyKinds.length).default([]),
      /** What one person did, one API token, or one guest reader. */
      by: z.uuid().optional(),
      before: z.coerce.number().int().min(1).optional(),
    }),
  )
  .use(inProject, (input) => input)
  .handler(async ({ input, context: { db, me } }) => {
    const { projectId, kinds, by, before } = input
    const { seq, actorId, kind } = projectHistory
    const seen = may.invite(me) ? undefined : sql`not (${ofOwnerAlone})`
    const names = namesFor(mayDecide.decideReview(me))
    const rows = await entriesOf(db, names)
      .where(
        and(
          eq(projectHistory.projectId, projectId),
          kinds.length > 0 ? inArray(kind, kinds) : undefined,
          by ? or(eq(actorId, by), sql`${projectHistory.actor} ->> 'id' = ${by}`) : undefined,
          before ? lt(seq, before) : undefined,
          seen,
        ),
      )
      .orderBy(desc(seq))
      .limit(historyPage + 1)
    const entries = rows.slice(0, historyPage)
    // Only `record` writes them, and it takes the states that their kinds have.
    return {
      entries: entries as HistoryEntry[],
      people: await actorsIn(db, projectId, names, seen),
      hasMore: rows.length > historyPage,
    }
  })

/** Who asked to join and was not let in, or is waited for, is the owner's business. */
const ofOwnerAlone = sql`${projectHistory.kind} = 'person' and ${projectHistory.after} ->> 'standing' is distinct from 'member'
  and (coalesce(${projectHistory.before} ->> 'standing', '') in ('asked', 'waiting', 'declined')
    or coalesce(${projectHistory.after} ->> 'standing', '') in ('asked', 'waiting'))`

const nameOf = (id: AnyPgColumn) =>
  sql<string | null>`(select username from ${publicProfiles} where profile_id = ${id})`

/** The names of who acted without an account, and of what an entry is about; guests who are held back only for those who decide. */
function namesFor(seesHeldBack: boolean) {
  const guest = (id: SQL) => sql`(select g.name from ${guestSummaries} g
    where g.id = ${id} and (${seesHeldBack} or not g.is_held_back))`
  return {
    actor: sql<string | null>`case ${projectHistory.actor} ->> 'kind'
      when 'token' then (select t.name from ${tokenNames} t where t.id = (${projectHistory.actor} ->> 'id')::uuid)
      when 'guest' then ${guest(sql`(${projectHistory.actor} ->> 'id')::uuid`)} end`,
    about: sql<string | null>`case when ${projectHistory.kind} = 'person' then ${nameOf(projectHistory.aboutId)}
      when ${projectHistory.kind} = 'review' then ${guest(sql`${projectHistory.aboutId}`)} else ${projectHistory.name} end`,
  }
}

type Names = ReturnType<typeof namesFor>

const entriesOf = (db: Db, names: Names) =>
  db
    .select({
      seq: projectHistory.seq,
      at: projectHistory.recordedAt,
      kind: projectHistory.kind,
      byId: projectHistory.actorId,
      byName: nameOf(projectHistory.actorId),
      with: sql<HistoryEntry['with']>`${projectHistory.actor} || jsonb_build_object('name', ${names.actor})`,
      stageNumber: projectHistory.stageNumber,
      aboutId: projectHistory.aboutId,
      name: names.about,
      before: projectHistory.before,
      after: projectHistory.after,
      reason: projectHistory.reason,
    })
    .from(projectHistory)
    .$dynamic()

/**
 * Everybody who has changed something that the reader sees, in the order of their names; those without an account last. After
 * them the API tokens with which they did, and guest readers.
 */
async function actorsIn(db: Db, projectId: string, names: Names, seen: SQL | undefined): Promise<HistoryActor[]> {
  const ofProject = and(eq(projectHistory.projectId, projectId), seen)
  const { rows } = await db.execute<HistoryActor>(sql`
    select id, kind, name from (
      select distinct ${projectHistory.actorId}::text as id, 'person' as kind, ${nameOf(projectHistory.actorId)} as name
      from ${projectHistory} where ${ofProject} and ${projectHistory.actorId} is not null
      union
      select ${projectHistory.actor} ->> 'id', ${projectHistory.actor} ->> 'kind', ${names.actor}
      from ${projectHistory} where ${ofProject} and ${projectHistory.actor} is not null
    ) as actors order by kind = 'guest', kind = 'token', name nulls last, id`)
  return rows
}
