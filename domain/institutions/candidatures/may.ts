import { allow } from '#domain/ground/grants.ts'

/** A project is its owner’s: they alone show it to an institution. */
export const may = { attachProject: allow('owner') }
