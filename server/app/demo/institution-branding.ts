import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandScheme } from '#domain/institutions/branding/branding.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionBranding, institutionLogos } from '#server/institutions/branding/tables.ts'

/** The pictures that were drawn for it: a koppie in the sun, and the same for dark pages. */
const pictures: Record<BrandScheme, string> = { light: 'karoo-logo.png', dark: 'karoo-logo-dark.png' }

/** Colours and logos of the university. */
export async function addBranding(tx: Db, institutionId: string): Promise<void> {
  const { renderLogo } = await import('#server/institutions/branding/render-logo.ts')
  await tx
    .insert(institutionBranding)
    .values({ institutionId, shownName: null, accent: '#8a3a1a', accentDark: '#f2b28c' })
  for (const scheme of ['light', 'dark'] as const) {
    const logo = await renderLogo(await readFile(join(import.meta.dirname, pictures[scheme])))
    if ('fault' in logo) throw new Error(`${pictures[scheme]} is no logo: ${logo.fault}`)
    await tx.insert(institutionLogos).values({ institutionId, scheme, ...logo })
  }
}
