import { noun } from '#server/ground/noun.ts'
import { confirmEmail } from './confirm-email.ts'
import { jobs } from './jobs.ts'

export const signIn = noun({ name: 'sign-in', verbs: { accounts: { confirmEmail } }, jobs })
