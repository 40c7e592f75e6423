import { roomOf } from './districts.ts'
import { checkout, type House, importsOf, inFolders } from './house.ts'

/* The rooms and their value imports; type imports do not count. */

/** A file that imports a file of another room. */
export type Step = { from: string; to: string }
export type Graph = Map<string, Map<string, Step[]>>

/** The imports between the rooms of a folder. */
export function graphOf(folder: 'domain' | 'server' | 'web', house: House = checkout): Graph {
  const graph: Graph = new Map()
  for (const { file, from: to, typeOnly } of importsOf(house, inFolders(house, folder))) {
    if (!typeOnly && to.startsWith(`${folder}/`)) addStep(graph, { from: file, to })
  }
  return graph
}

function addStep(graph: Graph, step: Step) {
  const [from, to] = [roomOf(step.from), roomOf(step.to)]
  if (from === to) return
  const steps = graph.get(from) ?? new Map<string, Step[]>()
  steps.set(to, [...(steps.get(to) ?? []), step])
  graph.set(from, steps)
}

/** The groups of rooms that import each other in a cycle (Tarjan's strongly connected components). */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  function visit(room: string) {
    const number = order.size
    order.set(room, number)
    lowest.set(room, number)
    path.push(room)
    for (const next of graph.get(room)?.keys() ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(room, Math.min(lowest.get(room) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(room) !== number) return
    const circle = path.splice(path.indexOf(room))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const room of graph.keys()) if (!order.has(room)) visit(room)
  return circles
}
