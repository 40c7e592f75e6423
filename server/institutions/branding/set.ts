import { ORPCError } from '@orpc/server'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  type BrandScheme,
  brandChanges,
  brandSchemes,
  logoFaultSays,
  logoFaults,
  NewBranding,
  unreadableOf,
} from '#domain/institutions/branding/branding.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { codesOf } from '#server/ground/errors.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { institutionTerms } from '#server/institutions/institutions/reads.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionBranding, institutionLogos } from './tables.ts'

const nameTaken = { NAME_TAKEN: { status: 409, message: 'Another institution is known by this name.' } }

const refusedLogo = {
  LOGO_REFUSED: {
    status: 422,
    message: 'This picture cannot be a logo.',
    data: z.object({ scheme: z.enum(brandSchemes), fault: z.enum(logoFaults) }),
  },
}

/** Decoding takes the processor and memory from everybody else. */
const inLineOfLogos = inLine({ atOnce: 1, mostWaiting: 20 })

/**
 * Sets what people call an institution, its colours and its logos, all or nothing. The name is known by no other one; a colour has a contrast
 * of 4.5 on the pages of its scheme, or is refused with the nearest of its hue that has; of a logo only the pixels are kept. For owners.
 */
export const set = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/branding', tags: ['branding'] })
  .input(NewBranding.extend({ institutionId: z.uuid() }))
  .errors({
    ...nameTaken,
    ...refusedLogo,
    ACCENT_UNREADABLE: {
      status: 422,
      message: 'This colour cannot be read on the page.',
      data: z.object({ scheme: z.enum(brandSchemes), contrast: z.number(), nearest: z.string() }),
    },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.setBranding))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { institutionId, logo, logoDark, ...branding } = input
    const [unreadable] = unreadableOf(branding)
    if (unreadable) throw errors.ACCENT_UNREADABLE({ data: unreadable })
    // Before the transaction: nobody waits for a lock meanwhile.
    const logos = { light: await keptOf('light', logo, user.id), dark: await keptOf('dark', logoDark, user.id) }
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const changes = await store(tx, institutionId, branding)
      for (const scheme of brandSchemes)
        changes.push(...(await storeLogo(tx, { institutionId, scheme }, logos[scheme])))
      if (changes.length === 0) return
      const act = { institutionId, unitId: null, by: user, kind: 'branding_set', at: now() } as const
      await recordAct(tx, { ...act, about: changes.join('; ') })
    })
  })

type KeptLogo = Pick<typeof institutionLogos.$inferInsert, 'sha256' | 'width' | 'height' | 'picture'>

/** The logo that was sent, as it is kept; null where it is removed, undefined where the one before stays. */
async function keptOf(
  scheme: BrandScheme,
  sent: string | null | undefined,
  by: string,
): Promise<KeptLogo | null | undefined> {
  if (sent === undefined || sent === null) return sent
  // What decodes pictures is loaded with the first of them, not with the start.
  const { renderLogo } = await import('./render-logo.ts')
  const found = await inLineOfLogos(() => renderLogo(Buffer.from(sent, 'base64')), by)
  if (!('fault' in found)) return found
  const { fault } = found
  const data = { scheme, fault }
  const { status } = refusedLogo.LOGO_REFUSED
  throw new ORPCError('LOGO_REFUSED', { defined: true, status, message: logoFaultSays[fault], data })
}

type Branding = Pick<typeof institutionBranding.$inferSelect, 'shownName' | 'accent' | 'accentDark'>

const none: Branding = { shownName: null, accent: null, accentDark: null }

async function store(tx: Db, institutionId: string, branding: Branding): Promise<string[]> {
  const { shownName, accent, accentDark } = institutionBranding
  const [before = none] = await tx
    .select({ shownName, accent, accentDark })
    .from(institutionBranding)
    .where(eq(institutionBranding.institutionId, institutionId))
  const changes = brandChanges(before, branding)
  if (changes.length === 0) return []
  if (branding.shownName && (await isAnothers(tx, institutionId, branding.shownName))) throw taken()
  await tx
    .insert(institutionBranding)
    .values({ institutionId, ...branding })
    .onConflictDoUpdate({ target: institutionBranding.institutionId, set: branding })
    .catch((error: unknown) => {
      // Another one has taken it at the same moment.
      throw codesOf(error).includes('23505') ? taken() : error
    })
  return changes
}

const taken = () => new ORPCError('NAME_TAKEN', { ...nameTaken.NAME_TAKEN, defined: true })

/** Whether another institution has this name, or is called by it. */
async function isAnothers(tx: Db, institutionId: string, name: string): Promise<boolean> {
  const called = sql`exists (select from ${institutionBranding} b where b.institution_id = ${institutionTerms.id} and lower(b.shown_name) = lower(${name}))`
  const named = or(sql`lower(${institutionTerms.name}) = lower(${name})`, called)
  return (await tx.$count(institutionTerms, and(ne(institutionTerms.id, institutionId), named))) > 0
}

async function storeLogo(
  tx: Db,
  { institutionId, scheme }: { institutionId: string; scheme: BrandScheme },
  logo: KeptLogo | null | undefined,
): Promise<string[]> {
  if (logo === undefined) return []
  const mine = and(eq(institutionLogos.institutionId, institutionId), eq(institutionLogos.scheme, scheme))
  const what = scheme === 'light' ? 'logo' : 'logo for dark pages'
  const [before] = await tx.select({ sha256: institutionLogos.sha256 }).from(institutionLogos).where(mine)
  if (logo === null) {
    await tx.delete(institutionLogos).where(mine)
    return before ? [`${what} removed`] : []
  }
  if (before?.sha256 === logo.sha256) return []
  const { institutionId: ofOne, scheme: inOne } = institutionLogos
  await tx
    .insert(institutionLogos)
    .values({ institutionId, scheme, ...logo })
    .onConflictDoUpdate({ target: [ofOne, inOne], set: logo })
  return [`${what} ${before ? 'replaced' : 'added'}`]
}
