import { eq } from 'drizzle-orm'
import { type InstitutionRole, roleLabels } from '#domain/institutions/institutions/grants.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { institutions, institutionUnits } from './tables.ts'

type Offered = { id: string; institutionId: string; unitId: string; role: InstitutionRole; email: string }

/** Tells somebody which role they are offered, and where to answer. */
export async function offerMail(
  tx: Db,
  { id, institutionId, unitId, role, email }: Offered,
  { config: { baseUrl }, by }: { config: Pick<Config, 'baseUrl'>; by: string },
): Promise<Mail> {
  const [found] = await tx
    .select({ institution: institutions.name, unit: institutionUnits.name })
    .from(institutions)
    .innerJoin(institutionUnits, eq(institutionUnits.id, unitId))
    .where(eq(institutions.id, institutionId))
  const { institution = '', unit = '' } = found ?? {}
  const what = `${roleLabels[role]} of ${unit === institution ? institution : `${unit}, ${institution}`}`
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${by} offers you a role: ${what}.`,
    heading: 'You are offered a role',
    name: null,
    paragraphs: [
      `${by} offers you a role on Ninefold: ${what}.`,
      'Roles of an institution see facts: dates, states and whose turn it is. They open no messages, files, drafts or notes of anybody’s project.',
      'Log in with this address, or sign up with it, and accept or decline.',
    ],
    action: { label: 'Answer', url: `${baseUrl}/dashboard/account-settings/institution` },
    footer: 'If you do not know this person, you can ignore this email.',
  })
  return {
    kind: 'role',
    aboutId: id,
    to: email,
    subject: `${by} offers you a role at ${institution}`,
    ...letter,
  }
}
