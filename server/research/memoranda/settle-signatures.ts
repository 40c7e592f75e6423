import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { hasTwoSides, missingFrom } from '#domain/research/memoranda/memoranda.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { readVersion, type StoredVersion, signatoriesOf } from './queries.ts'
import { memorandumVersions } from './tables.ts'

/**
 * Puts a version into force, or its next confirmation, once all who have to have signed; the project is locked. Answers whether it
 * did: for a version of which nobody is missing any more, also because they have left.
 */
export async function settleSignatures(tx: Db, version: StoredVersion): Promise<boolean> {
  const signatories = await signatoriesOf(tx, version.projectId)
  const read = await readVersion(tx, version)
  const confirmation = version.signedAt ? version.confirmations + 1 : 0
  const those = read.signatures.filter((each) => each.confirmation === confirmation)
  if (those.length === 0 || read.isAltered || !hasTwoSides(signatories)) return false
  if (missingFrom(signatories, read, confirmation).length > 0) return false
  const at = new Date(Math.max(...those.map(({ signedAt }) => signedAt.getTime())))
  const today = dayIn(at, defaultZone)
  // Whoever confirms early keeps their day, and whoever is late has a year from then.
  const from = version.confirmBy && version.confirmBy > today ? version.confirmBy : today
  await tx
    .update(memorandumVersions)
    .set({ signedAt: version.signedAt ?? at, confirmations: confirmation, confirmBy: aYearAfter(from) })
    .where(eq(memorandumVersions.id, version.id))
  return true
}

const aYearAfter = (day: string) => Temporal.PlainDate.from(day).add({ years: 1 }).toString()
