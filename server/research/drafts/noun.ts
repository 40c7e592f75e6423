import { noun } from '#server/ground/noun.ts'
import { carryDraft } from './carry-draft.ts'
import { discardDraft } from './discard-draft.ts'
import { editPoint } from './edit-point.ts'
import { listDrafts } from './list-drafts.ts'
import { raisePoint } from './raise-point.ts'
import { removePoint } from './remove-point.ts'
import { saveDraft } from './save-draft.ts'
import { takesOfAccount } from './takes.ts'

/** A review as it is written: a draft that only its author reads, and that is sent as one, with a decision (decision 048). */
export const drafts = noun({
  name: 'drafts',
  verbs: {
    reviews: { listDrafts, raisePoint, editPoint, removePoint, saveDraft, discardDraft, carryDraft },
  },
  forTokens: ['reviews'],
  takesOfAccount,
})
