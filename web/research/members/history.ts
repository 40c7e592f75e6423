import type { Standing } from '#domain/research/invitations/standing.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { type EntryOf, historyOf } from '#web/ground/history/kind.ts'

export const history = historyOf<'person'>({
  kind: 'person',
  label: 'People',
  deed: deedOnPerson,
  fields: () => [],
})

function deedOnPerson({ before, after, byId, aboutId, name }: EntryOf<'person'>): string {
  const isOwn = byId !== null && byId === aboutId
  const whom = name ?? 'somebody'
  const role = (after ?? before)?.role
  const as = role ? ` as ${projectRoleLabels[role].toLowerCase()}` : ''
  if (after === null) {
    const standing = before?.standing ?? 'member'
    if (!isOwn) return goneWith(standing, whom)
    return standing === 'member' ? 'left the project' : 'is no longer invited'
  }
  switch (after.standing ?? 'member') {
    case 'invited':
      if (before?.standing === 'waiting') return `signed up, and can answer the invitation${as}`
      return `invited ${whom}${as}`
    case 'waiting':
      return `kept an invitation for ${name ?? 'somebody without an account'}${as}`
    case 'asked':
      return 'asked to join the project'
    case 'declined':
      return isOwn ? `declined to join${as}` : `declined ${possessive(whom)} request to join`
    case 'member':
      return isOwn ? `joined${as}` : `let ${whom} join${as}`
  }
}

const possessive = (name: string) => `${name}’${name.endsWith('s') ? '' : 's'}`

function goneWith(standing: Standing, whom: string): string {
  if (standing === 'member') return `removed ${whom} from the project`
  return standing === 'asked'
    ? `removed ${possessive(whom)} request to join`
    : `withdrew ${possessive(whom)} invitation`
}
