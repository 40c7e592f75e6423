import { checkout, type House, importsOf, inFolders } from './house.ts'

/* The rooms and their value imports; type imports do not count. */

/** A file that imports a file of another room. */
export type Step = { from: string; to: string }
export type Graph = Map<string, Map<string, Step[]>>

/** The top-level files that everything is built on; the others there are the app, or list what the rooms have. */
const ground = new Set([
  'server/config.ts',
  'server/edge.ts',
  'server/errors.ts',
  'server/log.ts',
  'server/noun.ts',
  'server/guards.ts',
  'server/procedures.ts',
  'server/free-port.ts',
  'server/load-secret.ts',
  'server/once-a-second.ts',
  'server/payment-settings.ts',
  'server/storage-settings.ts',
  'server/wrong-setting.ts',
  'web/api.ts',
  'web/early.ts',
  'web/all-projects.ts',
  'web/tokens.ts',
  'web/theme.ts',
])

/** The room of a file. Tables are the bottom layer: they import only each other, and everybody may import them. */
export function roomOf(file: string): string {
  if (file.endsWith('/tables.ts')) return 'tables'
  const [floor = '', room = '', ...rest] = file.split('/')
  if (rest.length > 0) return `${floor}/${room}`
  return ground.has(file) ? file : `${floor}/app`
}

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
  if (from === to || from === 'tables' || to === 'tables') return
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
