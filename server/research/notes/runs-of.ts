import type { NotesRow } from './notes-of.ts'

type RunRow = Pick<NotesRow, 'writtenBy' | 'writtenAt' | 'takenBackAt'>

/** What one person writes without a break is one run, for so many milliseconds at most. */
const longestRun = 10 * 60_000

/** Neighbouring changes by one person within ten minutes: what is taken back together, and becomes one row in time. */
export function runsOf<Row extends RunRow>(rows: Row[]): [Row, ...Row[]][] {
  const runs: [Row, ...Row[]][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && goesOn(run[0], row)) run.push(row)
    else runs.push([row])
  }
  return runs
}

const goesOn = (first: RunRow, row: RunRow): boolean =>
  first.writtenBy === row.writtenBy &&
  first.takenBackAt?.getTime() === row.takenBackAt?.getTime() &&
  row.writtenAt.getTime() - first.writtenAt.getTime() <= longestRun
