import type { Periodic } from '#server/ground/jobs/boss.ts'
import { lapse } from './lapse.ts'
import { forgetSuspensions } from './suspensions/remember-suspensions.ts'
import { remindUnproven } from './suspensions/remind-unproven.ts'
import { suspendDeparted } from './suspensions/suspend-departed.ts'
import { suspendUnproven } from './suspensions/suspend-unproven.ts'

export const jobs: Periodic[] = [
  { name: 'suspend-unproven', cron: '50 * * * *', run: (dependencies) => suspendUnproven(dependencies, new Date()) },
  { name: 'suspend-departed', cron: '25 2 * * *', run: (dependencies) => suspendDeparted(dependencies, new Date()) },
  { name: 'remind-unproven', cron: '35 4 * * *', run: (dependencies) => remindUnproven(dependencies, new Date()) },
  { name: 'suspended-addresses', cron: '45 3 * * *', run: ({ db }) => forgetSuspensions(db) },
  { name: 'lapse-memberships', cron: '40 2 * * *', run: ({ db }) => lapse(db, new Date()) },
]
