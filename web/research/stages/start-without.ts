import type { ORPCError } from '@orpc/client'
import { createStore } from 'zustand/vanilla'
import type { offeredStatuses } from '#domain/research/stages/stages.ts'

type Starting = { projectId: string; stageId: string; status: (typeof offeredStatuses)[number] }

/** Data Collection that somebody begins without an ethics approval in force, until they have said why. */
export const startingWithout = createStore<(Starting & { sentence: string }) | null>()(() => null)

/** Asks why, where a refusal says so; false for every other. */
export function askWhy(error: unknown, { projectId, stageId, status }: Starting): boolean {
  const refused = error as ORPCError<string, { sentence?: string } | undefined> | null
  if (refused?.code !== 'ETHICS_REASON') return false
  startingWithout.setState({ projectId, stageId, status, sentence: refused.data?.sentence ?? '' }, true)
  return true
}

export const stopAsking = () => startingWithout.setState(null, true)
