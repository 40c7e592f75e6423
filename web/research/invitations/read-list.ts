import Papa from 'papaparse'
import { InvitationRow, rowsAtOnce } from '#domain/research/invitations/new-invitations.ts'

/** A row of a list as it stands there, and what is wrong with it, if anything. `line` counts from 1. */
export type ListedRow = { line: number; email: string; role: string; problem: string | null }

/** Why a list cannot be used at all. */
export type Unreadable = 'empty' | 'too_long' | 'no_addresses'

/**
 * Reads a list of people: with commas, semicolons or tabs, with or without a first line that names the columns. An address is
 * expected in the column called email, or else in the first, and the role in the one called role, or else in the second; no
 * role is collaborator.
 */
export function readList(text: string): ListedRow[] | Unreadable {
  const plain = text.replace(/^\ufeff/, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: separatorIn(plain) })
  const listed = data
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  const head = listed[0]?.cells ?? []
  const names = head.map((name) => name.trim().toLowerCase())
  const hasNames = !head.some((cell) => cell.includes('@'))
  const emailAt = hasNames ? columnOf(names, /e-?mail/, /address/) : 0
  const roleAt = hasNames ? columnOf(names, /role/) : 1
  const rows = hasNames ? listed.slice(1) : listed
  if (rows.length === 0) return 'empty'
  if (emailAt === -1) return 'no_addresses'
  if (rows.length > rowsAtOnce) return 'too_long'
  const seen = new Set<string>()
  return rows.map(({ cells, line }) => {
    const row = { email: (cells[emailAt] ?? '').trim(), role: (cells[roleAt] ?? '').trim() }
    const { data: read, error } = InvitationRow.safeParse(row)
    const isTwin = read !== undefined && seen.has(read.email)
    if (read) seen.add(read.email)
    const problem = isTwin ? 'This address appears twice' : (error?.issues[0]?.message ?? null)
    return { line, ...row, problem }
  })
}

/** What separates the columns, as its first line says: a few rows are too little for the library to guess. */
function separatorIn(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim()) ?? ''
  return ['\t', ';'].find((each) => first.includes(each)) ?? ','
}

/** The first column whose name is one of these, the likelier first; -1 for none. */
function columnOf(names: string[], ...patterns: RegExp[]): number {
  const likely = patterns.find((pattern) => names.some((name) => pattern.test(name)))
  return likely ? names.findIndex((name) => likely.test(name)) : -1
}
