import { allow } from '#domain/ground/grants.ts'

export const may = { setTitlePage: allow('owner', 'supervisor') }
