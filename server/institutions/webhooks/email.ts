import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { OffReason } from '#domain/institutions/webhooks/webhooks.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { managersOf } from '#server/institutions/institutions/units/managers-of.ts'

const because: Record<OffReason, string> = {
  failing:
    'It has taken nothing for five days. Once it does again, turn it on: what was missed can be sent again from its list.',
  role_ended: 'Whoever turned it on has no role in this unit any more. If it should go on, turn it on again.',
}

type Off = {
  webhook: { id: string; institutionId: string; unitId: string; url: string }
  reason: OffReason
  now: Date
}

/** Tells those who manage a unit that nothing more is sent to a webhook of it, and why. */
export async function mailSwitchedOff(
  tx: Db,
  { webhook: { id, institutionId, unitId, url }, reason, now }: Off,
  { mailer, config: { baseUrl } }: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from unit_summaries where id = ${unitId}`)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const { hostname } = new URL(url)
  for (const { email, name, profileId } of await managersOf(tx, { unitId, today: dayIn(now, defaultZone) })) {
    const letter = await renderLetter({
      preview: `Nothing more is sent to ${hostname}.`,
      heading: 'A webhook is switched off',
      name,
      paragraphs: [`The webhook of ${rows[0]?.name ?? 'a unit'} at ${hostname} is switched off.`, because[reason]],
      action: {
        label: 'Open its settings',
        url: `${baseUrl}/institution/${institutionId}?part=settings&unit=${unitId}`,
      },
      footer: 'You get this because you are an owner or administrator of this unit.',
    })
    const subject = `The webhook at ${hostname} is switched off`
    await mailer.send(tx, { kind: 'institution', aboutId: id, profileId, to: email, subject, ...letter })
  }
}
