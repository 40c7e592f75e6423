import { sql } from 'drizzle-orm'
import { type Waiting, waitingKinds, waitingLimit } from '#domain/research/workspace/waiting.ts'
import { mine } from '#server/ground/membership/mine.ts'
import type { Waits } from '#server/ground/noun.ts'
import { signedIn } from '#server/ground/procedures.ts'

/**
 * What waits for the caller: stages to review, invitations to answer, what is due, and so on. Nothing of it is stored.
 * Projects that are not running ask for nothing.
 */
export const listWaiting = signedIn
  .route({ method: 'GET', path: '/waiting', tags: ['projects'] })
  .handler(async ({ context: { db, nouns, user, now } }): Promise<Waiting[]> => {
    const me = { userId: user.id, at: sql`${now().toISOString()}::timestamptz` }
    const parts = nouns.flatMap(({ waits }) => waits?.(me) ?? [])
    const { rows } = await db.execute<AsStored>(sql`
      with ${mine(user.id, 'running')}, waiting as (${sql.join(parts.map(rowsOf), sql` union all `)})
      select * from waiting
      order by array_position(${sql.param([...waitingKinds])}::text[], kind), at, "projectId", "notificationId", "itemId",
        "stageNumber"
      limit ${waitingLimit}`)
    // An action without a date has been waiting since now.
    return rows.map(({ at, ...row }) => ({ ...row, at: at === 'infinity' ? now() : new Date(at) }))
  })

type AsStored = Omit<Waiting, 'at'> & { at: string }

const rowsOf = (part: Waits) => sql`
  select ${part.kind}::text as kind, ${part.projectId ?? sql`mine.id`} as "projectId", ${part.title ?? sql`mine.title`} as "projectTitle",
    ${part.role ?? sql`mine.role`} as role, ${part.who ?? null}::text as who, ${part.at} as at, ${part.dueOn ?? null}::date as "dueOn",
    ${part.stageNumber ?? null}::int as "stageNumber", ${part.stageStatus ?? null}::text as "stageStatus",
    ${part.roundNumber ?? null}::int as "roundNumber",
    ${part.messageSeq ?? null}::int as "messageSeq", ${part.text ?? null}::text as text,
    ${part.notificationId ?? null}::uuid as "notificationId", ${part.invitationId ?? null}::uuid as "invitationId",
    ${part.itemId ?? null}::uuid as "itemId", ${part.meetingId ?? null}::uuid as "meetingId"
  from ${part.from}`
