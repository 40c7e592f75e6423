import { asCsv, type Row } from '#server/ground/csv/write-csv.ts'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import { findPerson, tokenIn } from '#server/ground/session/find-person.ts'
import { isAgent } from './queries.ts'

/** What people sent, as a CSV file of this name, for those at the support desk; for everybody else there is nothing there. */
export const serveCsv = (name: string, rowsOf: (parts: EdgeParts) => Promise<Row[]>): Edge => ({
  method: 'GET',
  path: `/support-desk/${name}.csv`,
  from: 'anywhere',
  access: 'session',
  largestBody: 0,
  async handle(c, parts) {
    const { db, config } = parts
    const person = await findPerson(db, tokenIn(c.req.header('cookie'), config))
    if (!person || !(await isAgent(db, person.id))) return parts.pages.answer(c, '/not-found', {}, 404)
    return c.body(asCsv(await rowsOf(parts)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    })
  },
})
