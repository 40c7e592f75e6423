import { allow } from '#domain/ground/grants.ts'

/** A registration is between a student and those who supervise them. */
export const may = {
  seeRegistration: allow('owner', 'supervisor'),
  setRegistration: allow('owner', 'supervisor'),
}
