import type { Me } from '#domain/ground/grants.ts'
import { may as candidatures } from '#domain/institutions/candidatures/may.ts'
import { type InstitutionRole, institutionRoles } from '#domain/institutions/institutions/grants.ts'
import { mayGive, may as ofInstitution, type Standing } from '#domain/institutions/institutions/policy.ts'
import { may as library } from '#domain/papers/library/may.ts'
import { may as board } from '#domain/research/board/may.ts'
import { may as checklists } from '#domain/research/checklists/may.ts'
import { may as dataPlans } from '#domain/research/data-plans/may.ts'
import { may as ethics } from '#domain/research/ethics/may.ts'
import { may as exports } from '#domain/research/exports/may.ts'
import { may as files } from '#domain/research/files/may.ts'
import { may as guests } from '#domain/research/guests/may.ts'
import { may as invitations } from '#domain/research/invitations/may.ts'
import { may as links } from '#domain/research/links/may.ts'
import { may as meetingTimes } from '#domain/research/meeting-times/may.ts'
import { may as meetings } from '#domain/research/meetings/may.ts'
import { may as members } from '#domain/research/members/may.ts'
import { may as memoranda } from '#domain/research/memoranda/may.ts'
import { may as messages } from '#domain/research/messages/may.ts'
import { may as progressReports } from '#domain/research/progress-reports/may.ts'
import { may as projects } from '#domain/research/projects/may.ts'
import { may as registrations } from '#domain/research/registrations/may.ts'
import { may as reviews } from '#domain/research/reviews/may.ts'
import { may as stages } from '#domain/research/stages/may.ts'
import { may as searches } from '#domain/tools/searches/may.ts'

const inProject = {
  ...{
    library,
    board,
    checklists,
    dataPlans,
    ethics,
    exports,
    files,
    guests,
    invitations,
    links,
    meetingTimes,
    meetings,
  },
  ...{
    members,
    memoranda,
    messages,
    progressReports,
    projects,
    registrations,
    reviews,
    stages,
    searches,
    candidatures,
  },
}

/** A permission: a function of `may.ts` (`links.editLink`), of an institution, or one of those that procedures check themselves. */
export type Permission = string

/** A person in a project or an institution, and a row there. */
export type Situation = {
  words: string
  me: Me
  standing: Standing
  isMine: boolean
  isConfirmed: boolean
  kind: string
}

export const situations: Situation[] = [
  ...(['owner', 'supervisor', 'collaborator'] as const).map((role) => ({ role, roles: [] as InstitutionRole[] })),
  ...institutionRoles.map((role) => ({ role: 'collaborator' as const, roles: [role] })),
].flatMap(({ role, roles }) =>
  [true, false].flatMap((isMine) =>
    [true, false].flatMap((isConfirmed) =>
      ['application', 'suspension', 'closure'].map((kind) => ({
        words: `${roles.length > 0 ? `${roles} of an institution` : role}, ${isMine ? 'own' : 'another’s'}${isConfirmed ? ', confirmed' : ''}, ${kind}`,
        me: { userId: 'me', role },
        ...{ standing: { roles }, isMine, isConfirmed, kind },
      })),
    ),
  ),
)

/** Returns true if a permission allows the caller to act on the row of a situation. */
export function allows(permission: Permission, situation: Situation): boolean {
  const { me, standing, isMine, isConfirmed, kind } = situation
  if (permission.includes(' or ')) return permission.split(' or ').some((part) => allows(part, situation))
  if (permission === 'own' || permission === 'guest') return isMine
  if (permission === 'owner') return me.role === 'owner'
  if (permission === 'support') return false
  if (permission === 'institution.mayGive') return mayGive(standing, isMine ? 'reader' : 'owner')
  const [module = '', name = ''] = permission.split('.')
  const grants = module === 'institution' ? ofInstitution : inProject[module as keyof typeof inProject]
  const grant = (grants as Record<string, (who: object, thing: object) => boolean>)[name]
  if (!grant) throw new Error(`There is no permission ${permission}`)
  if (module === 'institution') return grant(standing, {})
  const by = isMine ? me.userId : 'another'
  const thing = {
    ...{ addedBy: by, createdBy: by, byId: by, userId: by, ownerId: by, keptBy: by, role: 'collaborator' },
    ...{ isGuest: false, wasConfirmed: isConfirmed, kind },
  }
  return grant(me, permission === 'library.mergePapers' ? differentPapers(by) : thing)
}

/** Two papers of which no procedure says that they are one work. */
const differentPapers = (addedBy: string) =>
  ['The walking dunes of the coast', 'A short history of rain'].map((title, at) => ({
    ...{ id: `${at}`, addedBy, title, titleKey: title, authorKey: `author ${at}`, year: 2000, apartFrom: [] },
  }))
