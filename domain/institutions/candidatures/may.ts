import { allow } from '#domain/ground/grants.ts'

export const may = {
  /** A project is its owner’s: they alone show it to an institution. */
  attachProject: allow('owner'),
  /** What the programme calls the stages. */
  readStages: allow('owner', 'supervisor'),
}
