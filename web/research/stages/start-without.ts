import type { ORPCError } from '@orpc/client'
import { createStore } from 'zustand/vanilla'

/** What begins Data Collection of a project with the reason, once somebody has said it; and why it did not, in words. */
type Starting = {
  projectId: string
  begin: (reason: string) => Promise<unknown>
  sentenceOf: (error: unknown) => string
}

/** Data Collection that somebody begins without an ethics approval in force, until they have said why. */
export const startingWithout = createStore<(Starting & { sentence: string }) | null>()(() => null)

/** Asks why, where a refusal says so; false for every other. */
export function askWhy(error: unknown, starting: Starting): boolean {
  const refused = error as ORPCError<string, { sentence?: string } | undefined> | null
  if (refused?.code !== 'ETHICS_REASON') return false
  startingWithout.setState({ ...starting, sentence: refused.data?.sentence ?? '' }, true)
  return true
}

export const stopAsking = () => startingWithout.setState(null, true)
