import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { findCardLink } from './find-card-link.ts'
import { jobs } from './jobs.ts'

/** What the provider charges by itself, a year later: set up after a payment, checked, ended; and its card. */
export const renewals = noun({ name: 'renewals', verbs: { payments: { findCardLink } }, jobs, access })
