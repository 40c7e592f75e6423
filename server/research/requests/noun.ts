import { noun } from '#server/ground/noun.ts'
import { approveRequest } from './approve-request.ts'
import { declineRequest } from './decline-request.ts'
import { listRequests } from './list-requests.ts'
import { request } from './request.ts'

/** Asking the owner to be let into a project, and the answer. */
export const requests = noun({
  name: 'requests',
  verbs: { invitations: { request, listRequests, approveRequest, declineRequest } },
  forTokens: ['invitations'],
})
