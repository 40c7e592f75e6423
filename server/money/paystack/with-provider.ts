import type { Dependencies } from '#server/ground/jobs/boss.ts'

/** Periodic work that asks the provider; where nothing is sold there is nothing to ask. */
export const withProvider =
  (run: (dependencies: Dependencies & { provider: NonNullable<Dependencies['provider']> }) => Promise<void>) =>
  async (dependencies: Dependencies) => {
    if (dependencies.provider) await run({ ...dependencies, provider: dependencies.provider })
  }
