import { v7 as uuidv7 } from 'uuid'
import type { PointLevel, PointState, RemarkKind } from '#domain/research/reviews/reviews.ts'
import type { PinnedLink } from '#domain/research/reviews/stage-review.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { pointRemarks, reviewPoints } from '#server/research/points/tables.ts'
import { reviewRounds } from '#server/research/reviews/tables.ts'
import type { DemoName } from './accounts.ts'

type DemoPoint = {
  level: PointLevel
  text: string
  state: PointState
  remarks?: { by: DemoName; daysAgo: number; kind: RemarkKind; text: string | null }[]
}

export type DemoRound = {
  by: DemoName
  daysAgo: number
  note: string
  wishedInDays?: number
  /** How it ended; it is open otherwise. */
  ended?: { by: DemoName; daysAgo: number; state: 'returned' | 'approved'; summary: string }
  points?: DemoPoint[]
}

type At = { stageId: string; links: PinnedLink[]; ids: Record<DemoName, string>; now: Date }

/** The rounds of review of a stage, first to last. What is to be read are the links that it has. */
export async function addRounds(tx: Db, rounds: DemoRound[], { stageId, links, ids, now }: At): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  let numberOfPoint = 0
  for (const [at, { by, daysAgo, note, wishedInDays, ended, points = [] }] of rounds.entries()) {
    const roundId = uuidv7()
    await tx.insert(reviewRounds).values({
      ...{ id: roundId, stageId, number: at + 1, note, links, sentBy: ids[by], sentAt: ago(daysAgo) },
      ...(wishedInDays === undefined ? {} : { wishedFor: ago(-wishedInDays).toISOString().slice(0, 10) }),
      statusBefore: 'in_progress',
      ...(ended
        ? { state: ended.state, summary: ended.summary, endedBy: ids[ended.by], endedAt: ago(ended.daysAgo) }
        : {}),
    })
    for (const { level, text, state, remarks = [] } of points) {
      const pointId = uuidv7()
      numberOfPoint += 1
      const raised = { raisedBy: ids[ended?.by ?? 'johan'], raisedAt: ago(ended ? ended.daysAgo + 0.1 : daysAgo - 1) }
      await tx
        .insert(reviewPoints)
        .values({ id: pointId, roundId, number: numberOfPoint, level, text, state, ...raised })
      for (const remark of remarks)
        await tx.insert(pointRemarks).values({
          ...{ id: uuidv7(), pointId, kind: remark.kind, text: remark.text },
          ...{ madeBy: ids[remark.by], madeAt: ago(remark.daysAgo) },
        })
    }
  }
}
