import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import { startedWithout } from '#domain/research/ethics/activities.ts'
import { mayCollect, startsCollecting } from '#domain/research/ethics/light-states.ts'
import type { Stage, StageStatus } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Happened, happened } from '#server/ground/deeds/done.ts'
import { lightsOf } from '#server/research/ethics/facts-of.ts'

/** What every verb declares by which Data Collection may begin. */
export const ethicsErrors = {
  ETHICS_REASON: {
    status: 409,
    message: 'No ethics approval is in force. Say why data are collected all the same.',
    data: z.object({ sentence: z.string() }),
  },
} as const

type Begun = {
  projectId: string
  /** As it was before: of a stage that was under review, before it was sent. */
  stage: Pick<Stage, 'number' | 'status'>
  status: StageStatus
  reason: string | null
  username: string
  at: Date
}

/**
 * Refuses that Data Collection begins, or goes on, without an ethics approval in force and without a reason (ETHICS_REASON). Answers
 * what the others are told where there is one; null where there is nothing to say.
 */
export async function refuseSilence(tx: Db, begun: Begun): Promise<Happened | null> {
  const { projectId, stage, status, reason, username, at } = begun
  if (!startsCollecting(stage, status)) return null
  const light = (await lightsOf(tx, [projectId], at)).get(projectId)
  if (!light || mayCollect(light)) return null
  const { sentence } = light
  if (!reason) throw new ORPCError('ETHICS_REASON', { ...ethicsErrors.ETHICS_REASON, data: { sentence } })
  return happened(startedWithout, { username, sentence, reason })
}
