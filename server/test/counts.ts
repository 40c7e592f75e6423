import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end how many tests each project has run: the same ones run on several databases. */
export default class Counts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, { passed: number; failed: number; skipped: number }>()
    for (const { project, children } of modules)
      for (const test of children.allTests()) {
        const { state } = test.result()
        const count = counts.get(project.name) ?? { passed: 0, failed: 0, skipped: 0 }
        if (state !== 'pending') count[state] += 1
        counts.set(project.name, count)
      }
    for (const [name, { passed, failed, skipped }] of counts)
      console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
}
