/** A unit or a programme; the institution itself has no parent. */
export type Place = { id: string; parentId: string | null }

/** Counts of people by programme: one for each column. With `hasTotal`, each is in one column alone, and the sum is one more column. */
export type Table = { columns: number; hasTotal: boolean; counts: ReadonlyMap<string, readonly number[]> }

/** A cell, as an edge between the sums that it is part of: it adds to the one and is taken from the other. */
export type Edge = { place: string; column: number; count: number; isSum: boolean; from: string; to: string }

/**
 * All cells of a table: of each place in the tree the counts of those below it. A place without places below it has its own counts,
 * and of these the total is the sum; that it is above, too, follows.
 */
export function cellsOf(places: readonly Place[], { columns, hasTotal, counts: own }: Table) {
  const parents = new Set(places.map(({ parentId }) => parentId))
  const width = columns + (hasTotal ? 1 : 0)
  const counts = new Map<string, number[]>(places.map(({ id }) => [id, Array<number>(width).fill(0)]))
  const above = new Map(places.map(({ id, parentId }) => [id, parentId]))
  for (const [id, row] of own) {
    const whole = hasTotal ? [...row, row.reduce((sum, count) => sum + count, 0)] : row
    for (let at: string | null | undefined = id; at; at = above.get(at)) {
      const sums = counts.get(at)
      whole.forEach((count, column) => {
        if (sums) sums[column] = (sums[column] ?? 0) + count
      })
    }
  }
  const edges = places.flatMap(({ id, parentId }) =>
    (counts.get(id) ?? []).map((count, column): Edge => {
      const upper = parentId === null ? 'all' : `${parentId} ${column}`
      const lower = parents.has(id) ? `${id} ${column}` : hasTotal ? id : 'all'
      const isTotal = hasTotal && column === columns
      // A total is the sum: it goes the other way round.
      const [from, to] = isTotal ? [lower, upper] : [upper, lower]
      return { place: id, column, count, isSum: isTotal || parents.has(id), from, to }
    }),
  )
  return { counts, edges }
}
