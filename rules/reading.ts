import type { House } from './house.ts'

/*
 * What one reads to follow something through the product: from the click to the row, and back to the pages of others. Every
 * file whole, in this order; libraries, our kit of components, the words of refusals and what only shows or lists are not read.
 */

/** From a procedure’s head to what follows from a deed: the same for every verb in a project. */
const inAProject = [
  'server/ground/procedures.ts',
  'server/ground/membership/find-project.ts',
  'server/ground/membership/lock.ts',
]
const aDeed = ['server/ground/deeds/done.ts', 'server/ground/events/publish.ts']
const toTheOthers = [
  'server/ground/events/announce.ts',
  'server/ground/events/relay.ts',
  'server/ground/live/deliver.ts',
  'web/research/workspace/useLiveProject.ts',
]

type Path = { atMost: number; files: string[] }

export const paths: Record<string, Path> = {
  'somebody is invited': {
    atMost: 1800,
    files: [
      'web/research/invitations/InviteMembers.tsx',
      'web/research/invitations/invite.ts',
      'web/research/invitations/Results.tsx',
      'domain/research/invitations/new-invitations.ts',
      'domain/research/invitations/invitations.ts',
      'domain/research/members/members.ts',
      'server/research/invitations/create.ts',
      ...inAProject,
      'server/research/invitations/invite-all.ts',
      'server/research/invitations/invite.ts',
      'server/research/invitations/queries.ts',
      'server/research/invitations/tables.ts',
      'server/money/subscriptions/queries.ts',
      'server/research/invitations/email.ts',
      'server/ground/mail/send.ts',
      ...aDeed,
      'server/research/notifications/receive-activities.ts',
      'web/research/invitations/Answer.tsx',
    ],
  },
  'a message is posted, and is on the pages of others': {
    atMost: 2600,
    files: [
      'web/research/messages/Discussion.tsx',
      'web/research/messages/MessageInput.tsx',
      'web/research/messages/outbox.ts',
      'web/research/messages/Thread.tsx',
      'web/research/messages/rows.ts',
      'domain/research/messages/messages.ts',
      'domain/research/messages/thread.ts',
      'server/research/messages/post.ts',
      ...inAProject,
      'server/research/messages/queries.ts',
      'server/research/messages/tables.ts',
      'server/ground/events/publish.ts',
      ...toTheOthers,
      'server/ground/events/empty-outbox.ts',
      'server/research/notifications/receive-activities.ts',
      'server/ground/live/hub.ts',
      'server/ground/live/connections.ts',
      'server/ground/live/serve.ts',
      'server/research/messages/live.ts',
      'web/research/messages/live.ts',
    ],
  },
  'somebody signs up, and confirms their address': {
    atMost: 1800,
    files: [
      'web/people/sign-in/SignUp.tsx',
      'web/people/sign-in/auth.ts',
      'domain/people/accounts/accounts.ts',
      'server/people/sign-in/library/create-auth.ts',
      'server/people/sign-in/library/endpoint.ts',
      'server/people/sign-in/sign-up.ts',
      'server/people/sign-in/passwords/refusal-of-password.ts',
      'server/people/sign-in/library/hash-password.ts',
      'server/people/sign-in/tables.ts',
      'server/people/sign-in/confirmation-mail.ts',
      'server/people/sign-in/email.ts',
      'server/ground/mail/send.ts',
      'web/people/sign-in/CheckEmail.tsx',
      'web/people/sign-in/ConfirmEmail.tsx',
      'server/people/sign-in/confirm-email.ts',
      'server/people/sign-in/revoke-access.ts',
      'server/people/sign-in/revoke-challenges.ts',
      'server/ground/access/end.ts',
      'server/ground/access/kinds.ts',
    ],
  },
  'somebody pays for a plan': {
    atMost: 3000,
    files: [
      'web/money/subscriptions/ManagePlan.tsx',
      'web/money/subscriptions/checkout.ts',
      'web/money/subscriptions/use-payment.ts',
      'domain/money/subscriptions/plans.ts',
      'domain/money/subscriptions/subscriptions.ts',
      'domain/money/subscriptions/commands.ts',
      'domain/money/payments/payments.ts',
      'server/money/payments/start-checkout.ts',
      'server/money/payments/prepare-intent.ts',
      'server/money/payments/open-intent.ts',
      'server/money/payments/tables.ts',
      'server/money/paystack/provider.ts',
      'server/money/paystack/client.ts',
      'server/money/paystack/request.ts',
      'server/money/payments/confirm.ts',
      'server/money/payments/receive-event.ts',
      'server/money/payments/process-event.ts',
      'server/money/payments/apply-payment.ts',
      'server/money/subscriptions/execute.ts',
      'server/money/subscriptions/queries.ts',
      'server/money/subscriptions/tables.ts',
      'server/money/receipts/issue-receipt.ts',
      'server/money/receipts/mail-receipt.ts',
      'web/money/subscriptions/PaymentResult.tsx',
    ],
  },
  'a stage is sent for review, points are raised and settled, and it is approved': {
    atMost: 2800,
    files: [
      'web/research/reviews/Review.tsx',
      'web/research/reviews/rounds/NextRound.tsx',
      'web/research/reviews/rounds/SendForReview.tsx',
      'web/research/reviews/rounds/OpenRound.tsx',
      'web/research/reviews/points/Point.tsx',
      'web/research/reviews/points/PointForm.tsx',
      'web/research/reviews/drafts/YourReview.tsx',
      'web/research/reviews/drafts/WritePoint.tsx',
      'web/research/reviews/drafts/FinishReview.tsx',
      'domain/research/reviews/reviews.ts',
      'domain/research/reviews/new-review.ts',
      'domain/research/reviews/activities.ts',
      'domain/research/reviews/may.ts',
      'server/research/reviews/send.ts',
      ...inAProject,
      'server/research/reviews/queries.ts',
      'server/research/reviews/tables.ts',
      'server/research/stages/move-stage.ts',
      'server/research/drafts/raise-point.ts',
      'server/research/drafts/write-point.ts',
      'server/research/drafts/open-draft.ts',
      'server/research/drafts/queries.ts',
      'server/research/drafts/tables.ts',
      'server/research/drafts/send-draft.ts',
      'server/research/points/add-points.ts',
      'server/research/points/tables.ts',
      'server/research/points/change-point.ts',
      'server/research/points/answer-point.ts',
      'server/research/points/settle-point.ts',
      'server/research/points/add-remark.ts',
      'server/research/decisions/approve.ts',
      'server/research/reviews/end-round.ts',
      ...aDeed,
    ],
  },
}

/** How many lines one reads for each path. */
export const linesOf = (house: House): Record<string, number> =>
  Object.fromEntries(
    Object.entries(paths).map(([name, { files }]) => [
      name,
      files.reduce((sum, file) => sum + house.text(file).split('\n').length - 1, 0),
    ]),
  )
