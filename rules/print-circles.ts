import { circlesIn, graphOf } from './graph.ts'

/* Prints the import cycles between rooms, and the imports that cause them. `npm run circles` */

let count = 0
for (const folder of ['domain', 'server', 'web'] as const) {
  const graph = graphOf(folder)
  const circles = circlesIn(graph)
  count += circles.length
  console.log(`${folder}: ${graph.size} rooms import others, ${circles.length} cycles`)
  for (const circle of circles) {
    console.log(`  ${circle.join(', ')}`)
    for (const room of circle)
      for (const [to, steps] of graph.get(room) ?? [])
        if (circle.includes(to)) for (const step of steps) console.log(`    ${step.from} → ${step.to}`)
  }
}
process.exit(count > 0 ? 1 : 0)
