import { allow, allowWhere, type Me } from '#domain/ground/grants.ts'

export const may = {
  removeMember: allowWhere((them: Me) => them.role !== 'owner', 'owner'),
  leave: allow('supervisor', 'collaborator'),
}
