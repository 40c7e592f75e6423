import type { CandidatureCells } from '#domain/institutions/candidatures/rows.ts'
import type { openInstitution } from './institution-scene.ts'

type Institution = Awaited<ReturnType<typeof openInstitution>>
type Person = Institution['owner']

/** What becomes of rows that somebody imports, in the parts in which they are sent; the headings are line 1. */
export async function importAll(
  { calls }: Person,
  institutionId: string,
  list: readonly CandidatureCells[],
  { monthFirstLine = null, isCheck = false }: { monthFirstLine?: number | null; isCheck?: boolean } = {},
) {
  const rows = list.map((cells, at) => ({ line: at + 2, cells }))
  const outcomes = []
  for (let from = 0; from < rows.length; from += 100) {
    const part = { institutionId, monthFirstLine, rows: rows.slice(from, from + 100) }
    outcomes.push(...(await (isCheck ? calls.candidatures.checkRows(part) : calls.candidatures.importRows(part))))
  }
  return outcomes
}

/** A student of a register, by number. */
export const row = (number: number, more: CandidatureCells = {}): CandidatureCells => ({
  ...{ studentNumber: `g26-${number}`, name: `Zoë Botha ${number}`, email: `zoe.${number}@example.org` },
  ...{ programme: 'MSc Botany', registeredOn: '01/02/2025', mode: 'FT' },
  ...more,
})
