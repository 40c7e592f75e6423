import { allow } from '#domain/ground/grants.ts'

export const may = {
  inviteGuest: allow('owner', 'supervisor'),
}
