import { inArray } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { findTitlePage } from './find-title-page.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { request } from './request.ts'
import { setTitlePage } from './set-title-page.ts'
import { exports as exportsTable } from './tables.ts'

/** A project, or somebody’s data, to take along. */
export const exports = noun({
  name: 'exports',
  verbs: { exports: { list, request, findTitlePage, setTitlePage } },
  forTokens: ['exports'],
  jobs,
  edges,
  access,
  restored: ({ db }) =>
    db
      .update(exportsTable)
      .set({ state: 'failed' })
      .where(inArray(exportsTable.state, ['waiting', 'working'])),
})
