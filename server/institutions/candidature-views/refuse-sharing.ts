import { ORPCError } from '@orpc/server'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'

/** What a verb declares that shares a view. */
export const noSharing = {
  NOT_SHARED: { status: 403, message: 'A view is shared with a unit whose candidatures you change.' },
}

type Sharing = { profileId: string; institutionId: string; sharedWith: string | null; today: string }

/** Refuses to share a view with a unit in which somebody does not change candidatures. */
export async function refuseSharing(tx: Db, { sharedWith, ...who }: Sharing): Promise<void> {
  if (sharedWith === null) return
  const standing = await standingOf(tx, { ...who, unitId: sharedWith })
  if (!standing || !may.changeCandidatures(standing)) throw new ORPCError('NOT_SHARED', noSharing.NOT_SHARED)
}
