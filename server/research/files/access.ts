import { and, eq, inArray, or } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { fileUploads } from './tables.ts'

export const access: Accesses = {
  upload: {
    tables: [fileUploads],
    // One that a stranger began must not become a file by the next click of its owner.
    ofAccount: (tx, { userId }) => tx.delete(fileUploads).where(eq(fileUploads.profileId, userId)),
    inProject: (tx, { projectId, userId }) =>
      tx
        .delete(fileUploads)
        .where(
          and(
            eq(fileUploads.profileId, userId),
            or(inArray(fileUploads.stageId, stagesOf(tx, projectId)), eq(fileUploads.projectId, projectId)),
          ),
        ),
  },
}

const stagesOf = (tx: Db, projectId: string) =>
  tx.select({ id: stageSummaries.id }).from(stageSummaries).where(eq(stageSummaries.projectId, projectId))
