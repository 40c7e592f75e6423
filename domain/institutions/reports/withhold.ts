import { cellsOf, type Edge, type Place, type Table } from './table.ts'

/** How few people may be in a cell before somebody without names does not see it, and the fewest that an institution may choose. */
export const proposedThreshold = 10
export const leastThreshold = 5

/** What somebody without names reads of a table: by place, a number for each column, and null where it is withheld. */
export type Published = Map<string, (number | null)[]>

/**
 * A table of counts as somebody without names may read it. Cells of 1 to `threshold` − 1 people are withheld, and as many more as it
 * takes that nobody can work one of them out: neither from rows, columns, totals and the places above and below, nor because only one
 * whole number is left for it. What is shown is 0, or rounded to a multiple of the threshold: so no sum and no difference of what is
 * shown, of whatever tables and months, is a count of 1 to `threshold` − 1 people.
 *
 * Why it holds: each cell adds up from cells beside and below it, and is part of at most two such sums. With the sums as points and the
 * cells as edges between them, what a reader can work out is exactly what lies on no circle of withheld cells (D. Gusfield, A Graph
 * Theoretic Approach to Statistical Data Security, SIAM J. Comput. 17, 1988). Each withheld cell is put on a circle along which one
 * person can be moved: every number shown stays as it is, and the withheld ones differ.
 */
export function publish(places: readonly Place[], table: Table, threshold: number): Published {
  const { counts, edges } = cellsOf(places, table)
  const graph = graphOf(edges)
  const withheld = new Set<Edge>()
  const few = edges.filter(({ count }) => count > 0 && count < threshold)
  for (const edge of few) withheld.add(edge)
  for (const edge of few) for (const other of circleOf(edge, graph, withheld)) withheld.add(other)
  const hidden = new Set([...withheld].map(({ place, column }) => `${place} ${column}`))
  return new Map(
    [...counts].map(([place, row]) => [
      place,
      row.map((count, column) => (hidden.has(`${place} ${column}`) ? null : rounded(count, threshold))),
    ]),
  )
}

/** A count to the nearest multiple of the threshold; halves up. */
const rounded = (count: number, threshold: number) => Math.floor(count / threshold + 0.5) * threshold

/** What it costs to withhold a cell: its people, and twice as much for a sum, of which more is read. */
const costOf = ({ count, isSum }: Edge) => (isSum ? 2 * count : count)

type Step = { edge: Edge; to: string }
type Graph = Map<string, Step[]>

/**
 * Where one person more or less can go from each sum: along a cell that gets one more, or one that gets one less and is not empty
 * then; for that an empty cell would be shown as 0.
 */
function graphOf(edges: readonly Edge[]): Graph {
  const graph: Graph = new Map()
  const put = (from: string, step: Step) => graph.set(from, [...(graph.get(from) ?? []), step])
  for (const edge of edges) {
    if (edge.count > 0) put(edge.from, { edge, to: edge.to })
    if (edge.count > 1) put(edge.to, { edge, to: edge.from })
  }
  return graph
}

/** The cells of the circle through a cell that withholds the fewest people besides: those that it takes. */
function circleOf(edge: Edge, graph: Graph, withheld: ReadonlySet<Edge>): Edge[] {
  const ways = [wayBetween(edge.to, edge.from, edge, graph, withheld)]
  if (edge.count > 1) ways.push(wayBetween(edge.from, edge.to, edge, graph, withheld))
  const [best] = ways.filter((way) => way !== null).toSorted((one, other) => one.cost - other.cost)
  if (!best) throw new Error('A cell can be worked out')
  return best.edges
}

/** The cheapest way from one sum to another beside an edge: what is withheld anyway costs nothing. */
function wayBetween(from: string, to: string, beside: Edge, graph: Graph, withheld: ReadonlySet<Edge>) {
  const reached = new Map<string, { cost: number; by: Step | null; from: string }>([
    [from, { cost: 0, by: null, from }],
  ])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const cost = reached.get(at)?.cost ?? 0
    for (const step of graph.get(at) ?? []) {
      if (step.edge === beside) continue
      const through = cost + (withheld.has(step.edge) ? 0 : costOf(step.edge))
      if (through >= Math.min(reached.get(step.to)?.cost ?? Infinity, reached.get(to)?.cost ?? Infinity)) continue
      reached.set(step.to, { cost: through, by: step, from: at })
      queue.push(step.to)
    }
  }
  const end = reached.get(to)
  if (!end) return null
  const edges: Edge[] = []
  for (let here = end; here.by; here = reached.get(here.from) ?? here) {
    edges.push(here.by.edge)
    if (here.from === from) break
  }
  return { cost: end.cost, edges }
}
