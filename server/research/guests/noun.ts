import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { editPoint } from './edit-point.ts'
import { invite } from './invite.ts'
import { open } from './open.ts'
import { hasOpenReview } from './queries.ts'
import { raisePoint } from './raise-point.ts'
import { removePoint } from './remove-point.ts'
import { report } from './report.ts'
import { saveDraft } from './save-draft.ts'
import { reviewGuests } from './tables.ts'
import { withdraw } from './withdraw.ts'

/** Readers without an account, for one round. */
export const guests = noun({
  name: 'guests',
  verbs: { guests: { invite, withdraw, open, raisePoint, editPoint, removePoint, saveDraft, report } },
  edges,
  access,
  mails: { review: hasOpenReview },
  endsAgain: {
    guestLink: ({ db }, id) => db.update(reviewGuests).set({ tokenHash: null }).where(eq(reviewGuests.id, id)),
  },
})
