import { allow } from '#domain/ground/grants.ts'

export const may = {
  inviteGuest: allow('owner', 'supervisor'),
  /** To keep a guest’s name and report from the owner until the decision. */
  holdBackGuest: allow('supervisor'),
}
