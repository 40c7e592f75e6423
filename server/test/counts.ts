import type { Reporter, TestModule } from 'vitest/node'
import { sayTenSlowest } from './say-ten-slowest.ts'

/** Says at the end how many tests each project has run, since the same ones run on several databases, which took longest, and which files cost most. */
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

    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const took = tests.map((test) => ({
      name: `${test.project.name} › ${test.module.relativeModuleId} › ${test.name}`,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }))
    sayTenSlowest(took)

    const dear = modules.map((module) => ({
      name: `${module.project.name} › ${module.relativeModuleId}`,
      seconds: module.meta().processorSeconds ?? 0,
    }))
    sayTenSlowest(dear, 'Most of a processor:')
  }
}
