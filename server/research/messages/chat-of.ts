import { sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'

export type Said = {
  stageNumber: number
  stage: string
  seq: number
  author: string
  at: Date
  edited: Date | null
  message: string
}

const page = 500

/** All messages of a project, stage by stage, or those that one person wrote, page by page. */
export async function* chatOf(
  db: Db,
  { projectId, writtenBy }: { projectId?: string; writtenBy?: string },
): AsyncGenerator<Said & { project: string }> {
  let after = { project: '00000000-0000-0000-0000-000000000000', number: 0, seq: -1 }
  for (;;) {
    const { rows } = await db.execute<
      Omit<Said, 'at' | 'edited'> & { at: string; edited: string | null; project: string; projectId: string }
    >(sql`
      select p.title as project, p.id as "projectId", s.stage_number as "stageNumber",
        s.stage_name as stage, c.seq, coalesce(u.username, 'Deleted user') as author, c.created_at as at,
        c.edited_at as edited, c.message
      from stage_chats c join stage_summaries s on s.id = c.stage_id join project_summaries p on p.id = s.project_id
        left join public_profiles u on u.profile_id = c.user_id
      where (${projectId ?? null}::uuid is null or p.id = ${projectId ?? null}::uuid)
        and (${writtenBy ?? null}::uuid is null or c.user_id = ${writtenBy ?? null}::uuid)
        and (p.id, s.stage_number, c.seq) > (${after.project}::uuid, ${after.number}::int, ${after.seq}::int)
      order by p.id, s.stage_number, c.seq limit ${page}`)
    for (const { at, edited, projectId: _, ...said } of rows)
      yield { ...said, at: new Date(at), edited: edited === null ? null : new Date(edited) }
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = { project: last.projectId, number: last.stageNumber, seq: last.seq }
  }
}
