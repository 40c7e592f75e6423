import { sql } from 'drizzle-orm'
import { integer, jsonb, pgView, uuid } from 'drizzle-orm/pg-core'
import type { TemplateStage } from '#domain/institutions/templates/templates.ts'

/** The versions of the templates of programmes, as the rest of the product may read them. */
export const templateVersions = pgView('template_versions', {
  id: uuid().notNull(),
  programmeId: uuid('programme_id').notNull(),
  version: integer().notNull(),
  stages: jsonb().$type<TemplateStage[]>().notNull(),
}).as(sql`select t.id, t.programme_id, t.version, t.stages from stage_templates t`)
