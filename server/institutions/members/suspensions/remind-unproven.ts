import { lte, sql } from 'drizzle-orm'
import { daysOfWarning } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { warningMail } from '#server/institutions/sign-in-rules/email.ts'
import { institutionProofWarnings } from '../tables.ts'
import { listUnproven } from './list-unproven.ts'

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
const keyOf = ({ institutionId, profileId }: { institutionId: string; profileId: string }) =>
  `${institutionId} ${profileId}`

/**
 * Writes to those whose six months without a login will be over within two weeks, once. Whoever is over them, and not suspended, is kept by
 * another rule: an institution needs an owner.
 */
export async function remindUnproven(
  { db, mailer, config }: Pick<Dependencies, 'db' | 'mailer' | 'config'>,
  now: Date,
): Promise<void> {
  const over = new Set((await listUnproven(db, now)).map(keyOf))
  const soon = await listUnproven(db, inDays(now, daysOfWarning))
  for (const { institutionId, profileId, ...who } of soon.filter((each) => !over.has(keyOf(each))))
    await db.transaction(async (tx) => {
      const warned = await tx
        .insert(institutionProofWarnings)
        .values({ institutionId, profileId, mailedAt: now })
        .onConflictDoUpdate({
          target: [institutionProofWarnings.institutionId, institutionProofWarnings.profileId],
          set: { mailedAt: sql`excluded.mailed_at` },
          // The time before this one is longer ago than the two weeks.
          setWhere: lte(institutionProofWarnings.mailedAt, inDays(now, -2 * daysOfWarning)),
        })
        .returning({ mailedAt: institutionProofWarnings.mailedAt })
      if (warned.length > 0) await mailer.send(tx, await warningMail(who, config))
    })
}
