import { allow } from '#domain/ground/grants.ts'

/** The lights are between a student and those who supervise them, and a private note is between the supervisors. */
export const may = {
  seeLights: allow('owner', 'supervisor'),
  keepPrivateNotes: allow('supervisor'),
}
