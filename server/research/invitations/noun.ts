import { noun } from '#server/ground/noun.ts'
import { accept } from './accept.ts'
import { acceptOnPlan } from './accept-on-plan.ts'
import { account } from './account.ts'
import { archive } from './archive.ts'
import { create } from './create.ts'
import { createMany } from './create-many.ts'
import { decline } from './decline.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listForAddress } from './list-for-address.ts'
import { openWaiting } from './open-waiting.ts'
import { isPending } from './queries.ts'
import { resend } from './resend.ts'
import { waits } from './waits.ts'
import { withdraw } from './withdraw.ts'

/** Asking somebody to join a project, and their answer. */
export const invitations = noun({
  name: 'invitations',
  verbs: {
    invitations: {
      list,
      listForAddress,
      openWaiting,
      create,
      createMany,
      resend,
      accept,
      acceptOnPlan,
      decline,
      withdraw,
      archive,
    },
  },
  forTokens: ['invitations'],
  jobs,
  waits,
  account,
  mails: { invitation: isPending },
})
