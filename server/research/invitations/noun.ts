import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { accept } from './answers/accept.ts'
import { acceptOnPlan } from './answers/accept-on-plan.ts'
import { decline } from './answers/decline.ts'
import { archive } from './archive.ts'
import { create } from './create.ts'
import { createMany } from './create-many.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { isPending } from './queries.ts'
import { resend } from './resend.ts'
import { listForAddress } from './waiting/list-for-address.ts'
import { openWaiting } from './waiting/open-waiting.ts'
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
