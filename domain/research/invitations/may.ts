import { allow } from '#domain/ground/grants.ts'

export const may = {
  invite: allow('owner'),
  withdrawInvitation: allow('owner'),
}
