import { allow } from '#domain/ground/grants.ts'

export const may = {
  editProject: allow('owner'),
  deleteProject: allow('owner'),
}
