import { expect, test } from 'vitest'
import { kinds, type Outcome, type SentRow } from './kinds.ts'
import { sendRows } from './send-rows.ts'

test('each part of a list is sent with the rows before it that could be the same, and were not refused', async () => {
  const rows = Array.from(
    { length: 250 },
    (_, at): SentRow => ({
      line: at + 2,
      cells: {
        studentNumber: `G ${at % 120}`,
        email: at % 50 < 10 ? '' : `p${at}@example.org`,
        programme: 'MSc Botany',
      },
    }),
  )
  rows[240] = { line: 242, cells: { studentNumber: 'g0', email: 'P130@example.org', programme: 'MSc Botany' } }
  const sent: { lines: number; earlier: number[] }[] = []
  async function send(part: SentRow[], earlier: SentRow[]): Promise<Outcome[]> {
    sent.push({ lines: part.length, earlier: earlier.map(({ line }) => line) })
    return part.map(({ line }) =>
      line === 3
        ? { line, kind: 'refused', isMissing: false, column: null, why: 'No.' }
        : { line, kind: 'new', waitsForSeat: false },
    )
  }
  const { marksOf } = kinds.candidatures
  await sendRows(rows, send, { marksOf, onProgress: () => {}, isStopped: () => false })
  const [first, second, third] = sent
  expect(first).toEqual({ lines: 100, earlier: [] })
  // The row that was refused is not there for those after it.
  expect(second?.earlier.slice(0, 3)).toEqual([2, 4, 5])
  expect(third?.lines).toBe(50)
  expect(third?.earlier).toContain(132)
  expect(third?.earlier).toContain(2)
  // That both have no address makes them nobody.
  expect(third?.earlier).not.toContain(62)
})
