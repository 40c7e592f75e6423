import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listDeliveries } from './list-deliveries.ts'
import { redeliver } from './redeliver.ts'
import { remove } from './remove.ts'
import { renewSecret } from './renew-secret.ts'
import { sendTest } from './send-test.ts'
import { takesOfAccount } from './takes.ts'
import { turnOn } from './turn-on.ts'

/** Where programs of a unit are told what happens to its candidatures. */
export const webhooks = noun({
  name: 'webhooks',
  verbs: { webhooks: { add, list, remove, renewSecret, turnOn, sendTest, listDeliveries, redeliver } },
  jobs,
  takesOfAccount,
})
