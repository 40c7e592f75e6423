import { allow } from '#domain/ground/grants.ts'

export const may = {
  setStageStatus: allow('owner', 'supervisor', 'collaborator'),
  setTargets: allow('owner', 'supervisor'),
}
