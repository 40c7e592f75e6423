import { type SQL, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { risksOf } from '#domain/institutions/risk/risks-of.ts'
import { type RiskFindings, type RiskSettings, usualSettings } from '#domain/institutions/risk/rules.ts'
import { collecting, mayCollect } from '#domain/research/ethics/light-states.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type LookedRow, lookedRowsWith } from '#server/institutions/candidatures/queries.ts'
import { lightsOf } from '#server/research/ethics/facts-of.ts'
import { type FactsRead, factsOf } from './facts-of.ts'

type RiskRow = LookedRow & { settings: RiskSettings | null }

/** The rules that hold in the programme `p`; null where nobody has set any. */
const settingsOf = sql`(select r.settings from programme_rules r where r.programme_id = p.id order by r.version desc limit 1)`

/** Candidatures `c` on which a condition holds, with what their rules find: in three statements, whoever reads it. */
export async function findingsOf(db: Db, condition: SQL, now: Date): Promise<(RiskRow & RiskFindings)[]> {
  const { rows } = await db.execute<RiskRow>(
    sql`${lookedRowsWith(sql`, ${settingsOf} as settings`)} where ${condition}`,
  )
  const today = dayIn(now, defaultZone)
  const projectIds = (where: (row: RiskRow) => boolean) =>
    rows.flatMap((row) => (row.projectId !== null && where(row) ? [row.projectId] : []))
  const [facts, lights] = await Promise.all([
    factsOf(
      db,
      projectIds(() => true),
      now,
    ),
    lightsOf(
      db,
      projectIds(({ phase }) => phase === collecting),
      now,
    ),
  ])
  return rows.map((row) => {
    const { template, projectId, settings: own } = row
    const read = (projectId !== null && facts.get(projectId)) || null
    const light = read && isCollecting(read) && projectId !== null ? lights.get(projectId) : undefined
    const ethics = light ? { mayCollect: mayCollect(light), until: light.until } : null
    const settings = own ?? usualSettings
    const looked = { candidature: row, programme: row, template, project: read && { ...read, ethics } }
    return { ...row, settings, risks: risksOf(looked, settings, today) }
  })
}

const isCollecting = ({ phase, spans }: FactsRead) =>
  phase === collecting && ['in_progress', 'under_review'].includes(spans.at(-1)?.status ?? '')
