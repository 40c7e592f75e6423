import { type SQL, sql } from 'drizzle-orm'
import { jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core'
import type { BrandMark, Logo } from '#domain/institutions/branding/branding.ts'

/** How each institution looks, as the rest of the product may read it: `name` is what people call it. */
export const institutionBrands = pgView('institution_brands', {
  institutionId: uuid('institution_id').notNull(),
  name: text().notNull(),
  fullName: text('full_name').notNull(),
  accent: text(),
  accentDark: text('accent_dark'),
  logo: jsonb().$type<Logo>(),
  logoDark: jsonb('logo_dark').$type<Logo>(),
}).as(sql`
  select i.id as institution_id, coalesce(b.shown_name, i.name) as name, i.name as full_name, b.accent, b.accent_dark,
    (select jsonb_build_object('address', '/institution-logos/' || l.sha256, 'width', l.width, 'height', l.height)
      from institution_logos l where l.institution_id = i.id and l.scheme = 'light') as logo,
    (select jsonb_build_object('address', '/institution-logos/' || l.sha256, 'width', l.width, 'height', l.height)
      from institution_logos l where l.institution_id = i.id and l.scheme = 'dark') as logo_dark
  from institution_terms i left join institution_branding b on b.institution_id = i.id`)

/** By what people know an institution, as JSON: a row `b` of the view. */
export const markOf: SQL<BrandMark> = sql`jsonb_build_object(
  'name', b.name, 'fullName', b.full_name, 'logo', b.logo, 'logoDark', b.logo_dark)`
