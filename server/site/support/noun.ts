import { noun } from '#server/ground/noun.ts'
import { closeAlert } from './close-alert.ts'
import { edges } from './edge.ts'
import { extendPlan } from './extend-plan.ts'
import { findPeople } from './find-people.ts'
import { listAlerts } from './list-alerts.ts'
import { openPerson } from './open-person.ts'
import { reconcilePerson } from './reconcile-person.ts'
import { refundPayment } from './refund-payment.ts'
import { setPlan } from './set-plan.ts'

/** The support desk. */
export const support = noun({
  name: 'support',
  verbs: {
    support: { findPeople, openPerson, listAlerts, closeAlert, reconcilePerson, refundPayment, extendPlan, setPlan },
  },
  edges,
})
