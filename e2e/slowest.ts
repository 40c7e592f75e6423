import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { sayTenSlowest } from '../server/test/say-ten-slowest.ts'

/** Says at the end which stories took longest. */
export default class Slowest implements Reporter {
  #took: { name: string; seconds: number }[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    const file = location.file.split('/').at(-1)
    this.#took.push({ name: `${file} › ${title}`, seconds: duration / 1000 })
  }

  onEnd(): void {
    sayTenSlowest(this.#took)
  }
}
