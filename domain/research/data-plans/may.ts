import { allow } from '#domain/ground/grants.ts'

/** Everybody in a project reads its plan, and everybody who works on it writes it, as with ethics approvals. */
export const may = { writePlan: allow('owner', 'supervisor', 'collaborator') }
