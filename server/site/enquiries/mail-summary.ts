import { and, eq, isNull } from 'drizzle-orm'
import { enquiryKinds } from '#domain/site/enquiries/enquiries.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { summaryMail } from './email.ts'
import { enquiries } from './tables.ts'

/** Mails how many enquiries were kept without being mailed, once for all of them. */
export async function mailSummary({
  db,
  mailer,
  config,
}: Pick<Dependencies, 'db' | 'mailer' | 'config'>): Promise<void> {
  for (const kind of enquiryKinds) {
    await db.transaction(async (tx) => {
      const waiting = await tx
        .update(enquiries)
        .set({ mailedAt: new Date() })
        .where(and(eq(enquiries.kind, kind), isNull(enquiries.mailedAt)))
        .returning({ id: enquiries.id })
      if (waiting.length > 0) await mailer.send(tx, await summaryMail(kind, waiting.length, config))
    })
  }
}
