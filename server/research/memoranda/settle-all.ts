import { sql } from 'drizzle-orm'
import { memorandumChanged } from '#domain/research/memoranda/changes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockIfThere } from '#server/ground/membership/lock-if-there.ts'
import { versionOf } from './queries.ts'
import { settleSignatures } from './settle-signatures.ts'

/** Puts into force, or confirms, what all who are still there have signed: whoever was missing has left the project. */
export async function settleAll(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute<{ projectId: string; number: number }>(sql`
    select v.project_id as "projectId", v.number from memorandum_versions v
    where exists (select 1 from memorandum_signatures g where g.version_id = v.id
        and g.confirmation = case when v.signed_at is null then 0 else v.confirmations + 1 end)
      and not exists (select 1 from memorandum_versions n where n.project_id = v.project_id and n.number > v.number
        and (v.signed_at is null or n.signed_at is not null))
      and not exists (select 1 from project_people b where b.project_id = v.project_id and b.role in ('owner', 'supervisor')
        and not exists (select 1 from memorandum_signatures g where g.version_id = v.id and g.profile_id = b.user_id
          and g.confirmation = case when v.signed_at is null then 0 else v.confirmations + 1 end))`)
  for (const { projectId, number } of rows)
    await db.transaction(async (tx) => {
      if (!(await lockIfThere(tx, projectId, 'no key update'))) return
      const version = await versionOf(tx, projectId, number)
      if (!version || !(await settleSignatures(tx, version))) return
      const { fingerprint } = version
      await done(tx, {
        ...{ at: { projectId }, by: null, when: now },
        changes: [changed(memorandumChanged, { projectId })],
        history: [
          {
            kind: 'memorandum',
            before: { number },
            after: { number, fingerprint, state: version.signedAt ? 'confirmed' : 'in_force' },
          },
        ],
      })
    })
}
