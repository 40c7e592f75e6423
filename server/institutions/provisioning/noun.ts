import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { addRule } from './add-rule.ts'
import { createToken } from './create-token.ts'
import { edges } from './edge.ts'
import { eventsOfProvisioning } from './events-of-provisioning.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listEntries } from './list-entries.ts'
import { remove } from './remove.ts'
import { removeRule } from './remove-rule.ts'
import { revokeToken } from './revoke-token.ts'
import { save } from './save.ts'
import { seatPeople } from './settle-people.ts'
import { provisioningTokens } from './tables.ts'
import { takesOfAccount } from './takes.ts'

/** Whom an institution’s identity system sends by SCIM 2.0: who belongs to it, who no longer does, and what their groups give them. */
export const provisioning = noun({
  name: 'provisioning',
  verbs: { provisioning: { list, save, remove, createToken, revokeToken, addRule, removeRule, listEntries } },
  edges,
  jobs,
  measures: [eventsOfProvisioning],
  access,
  account,
  takesOfAccount,
  isSeated: seatPeople,
  endsAgain: {
    provisioningToken: ({ db }, id) => db.delete(provisioningTokens).where(eq(provisioningTokens.id, id)),
  },
})
