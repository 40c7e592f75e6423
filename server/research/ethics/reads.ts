import { isNotNull } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { ethicsSteps, ethicsUses } from './tables.ts'

/** Versions of files that participants were given: they cannot be removed any more. */
export const usedVersions = pgView('used_versions').as((query) =>
  query.select({ versionId: ethicsUses.versionId }).from(ethicsUses),
)

/** Versions of letters that a supervisor has compared a decision with: they cannot be removed either. */
export const comparedLetters = pgView('compared_letters').as((query) =>
  query
    .select({ versionId: ethicsSteps.confirmedVersionId })
    .from(ethicsSteps)
    .where(isNotNull(ethicsSteps.confirmedVersionId)),
)
