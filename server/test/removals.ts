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

/*
 * Procedures that delete, hide, merge or replace rows, each with its permission and the permission for removing the same row.
 * `npx vitest run --project=server server/app/removals.test.ts` checks and prints them.
 */

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
export type Removal = {
  permission: Permission
  /** The procedure that removes the same row, and its permission. */
  remover: string
  needed: Permission
  /** Earlier values stay: in the history, or in an undo. Such a procedure may have a wider permission. */
  keeps?: 'history' | 'undo'
}

/** A procedure that is itself the way to remove its row. */
const itself = (permission: Permission): Omit<Removal, 'remover'> & { remover: 'itself' } => ({
  ...{ permission, remover: 'itself', needed: permission },
})
const like = (permission: Permission, remover: string, needed: Permission, keeps?: Removal['keeps']): Removal => ({
  ...{ permission, remover, needed },
  ...(keeps ? { keeps } : {}),
})

export const removals: Record<string, Removal> = {
  'projects.remove': itself('projects.deleteProject'),
  'projects.update': like('projects.editProject', 'projects.remove', 'projects.deleteProject'),
  'questions.use': like('projects.editProject', 'projects.remove', 'projects.deleteProject'),
  'stages.setStatus': itself('stages.setStageStatus'),
  'stages.setTargets': itself('stages.setTargets'),
  'members.remove': itself('members.removeMember'),
  'invitations.withdraw': itself('invitations.withdrawInvitation'),
  'invitations.archive': itself('own'),
  'invitations.decline': itself('own'),
  'invitations.declineRequest': itself('invitations.invite'),
  'messages.edit': like('messages.editMessage', 'messages.remove', 'messages.deleteMessage'),
  'messages.remove': itself('messages.deleteMessage'),
  'messages.react': itself('own'),
  'links.edit': like('links.editLink', 'links.remove', 'links.removeLink'),
  'links.remove': itself('links.removeLink'),
  'files.removeVersion': itself('files.removeVersion'),
  'files.cancelUpload': itself('own'),
  'files.cancelPdf': itself('own'),
  'files.add': itself('own'),
  'files.addPdf': itself('own'),
  'checklists.edit': like('checklists.changeItem', 'checklists.remove', 'checklists.changeItem'),
  'checklists.remove': itself('checklists.changeItem'),
  'checklists.tick': like('checklists.workOnChecklist', 'checklists.remove', 'checklists.changeItem', 'history'),
  'checklists.move': itself('checklists.workOnChecklist'),
  'registrations.set': itself('registrations.setRegistration'),
  'absences.set': like('own', 'absences.remove', 'own'),
  'absences.remove': itself('own'),
  'board.removeNote': itself('own'),
  'ethics.saveApproval': like('ethics.enter', 'ethics.removeApproval', 'ethics.remove', 'history'),
  'ethics.removeApproval': itself('ethics.remove'),
  'ethics.saveStep': like('ethics.changeStep', 'ethics.removeStep', 'ethics.remove', 'history'),
  'ethics.removeStep': itself('ethics.remove'),
  'ethics.savePoint': like('ethics.enter', 'ethics.removePoint', 'ethics.remove', 'history'),
  'ethics.removePoint': itself('ethics.remove'),
  'ethics.saveDocument': like('ethics.enter', 'ethics.removeDocument', 'ethics.remove', 'history'),
  'ethics.removeDocument': itself('ethics.remove'),
  'ethics.setNotNeeded': itself('ethics.remove'),
  'ethics.setAnswers': itself('ethics.enter'),
  'ethics.setUse': itself('ethics.confirm'),
  'dataPlans.save': itself('dataPlans.writePlan'),
  'reviews.withdraw': itself('reviews.sendToReview'),
  'reviews.editPoint': like('reviews.changePoint', 'reviews.removePoint', 'reviews.changePoint'),
  'reviews.removePoint': itself('reviews.changePoint'),
  'reviews.saveDraft': like('own', 'reviews.discardDraft', 'own'),
  'reviews.discardDraft': itself('own'),
  'reviews.carryDraft': like('own', 'reviews.discardDraft', 'own'),
  'guests.withdraw': itself('guests.inviteGuest'),
  'guests.editPoint': like('guest', 'guests.removePoint', 'guest'),
  'guests.removePoint': itself('guest'),
  'guests.saveDraft': itself('guest'),
  'guests.report': itself('guest'),
  'meetings.update': like('meetings.changeMeeting', 'meetings.cancel', 'meetings.changeMeeting'),
  'meetings.cancel': itself('meetings.changeMeeting'),
  'meetings.setAttendance': itself('meetings.writeMinutes'),
  'meetings.answer': itself('own'),
  'meetings.answerByLink': itself('guest'),
  'meetings.markQuestion': itself('meetings.writeMinutes'),
  'meetings.editItem': like('meetings.writeMinutes', 'meetings.removeItem', 'meetings.writeMinutes'),
  'meetings.removeItem': itself('meetings.writeMinutes'),
  'meetings.tick': like('meetings.tickAction', 'meetings.removeItem', 'meetings.writeMinutes'),
  'meetings.acknowledge': itself('own'),
  'meetings.writeNotes': like('meetings.writeMinutes', 'meetings.takeBackNotes', 'meetings.takeBackNotes', 'undo'),
  'meetings.takeBackNotes': itself('meetings.takeBackNotes'),
  'meetingTimes.answer': itself('own'),
  'meetingTimes.choose': like('meetingTimes.settleTimes', 'meetingTimes.withdraw', 'meetingTimes.settleTimes'),
  'meetingTimes.withdraw': itself('meetingTimes.settleTimes'),
  'memoranda.write': like('memoranda.writeMemorandum', 'memoranda.discard', 'memoranda.writeMemorandum'),
  'memoranda.discard': itself('memoranda.writeMemorandum'),
  'progressReports.setSchedule': itself('progressReports.setSchedule'),
  'progressReports.write': like('progressReports.writeReport', 'progressReports.remove', 'progressReports.writeReport'),
  'progressReports.remove': itself('progressReports.writeReport'),
  'progressReports.giveBack': itself('progressReports.judgeReport'),
  'progressReports.tickFollowUp': itself('progressReports.tickFollowUp'),
  'library.update': like('library.replaceDetails', 'library.remove', 'library.removePaper'),
  'library.tag': itself('library.addPaper'),
  'library.setReading': itself('own'),
  'library.cite': itself('library.addPaper'),
  'library.keepApart': itself('library.addPaper'),
  'library.merge': like('library.mergePapers', 'library.remove', 'library.removePaper', 'undo'),
  'library.undoMerge': like('library.undoMerge', 'library.update', 'library.addPaper'),
  'library.remove': itself('library.removePaper'),
  'library.setPdf': like('library.removePaper', 'library.remove', 'library.removePaper'),
  'searches.edit': like('searches.changeSearch', 'searches.remove', 'searches.changeSearch'),
  'searches.remove': itself('searches.changeSearch'),
  'publications.update': like('own or owner', 'publications.remove', 'own or owner'),
  'publications.remove': itself('own or owner'),
  'exports.setTitlePage': itself('exports.setTitlePage'),
  'institutions.editUnit': like('institution.changeUnits', 'institutions.archiveUnit', 'institution.changeUnits'),
  'institutions.archiveUnit': itself('institution.changeUnits'),
  'institutions.editProgramme': like(
    'institution.changeUnits',
    'institutions.archiveProgramme',
    'institution.changeUnits',
  ),
  'institutions.archiveProgramme': itself('institution.changeUnits'),
  'institutions.importRoleRows': like('institution.mayGive', 'institutions.endRole', 'institution.mayGive'),
  'institutions.offerRole': like('institution.mayGive', 'institutions.endRole', 'institution.mayGive'),
  'institutions.acceptRole': itself('own'),
  'institutions.declineRole': itself('own'),
  'institutions.endRole': itself('institution.mayGive'),
  'institutions.setRetention': itself('institution.setRetention'),
  'institutions.open': itself('support'),
  'institutions.setContract': itself('support'),
  'institutions.offerOwner': itself('support'),
  'invoices.enter': itself('support'),
  'branding.set': itself('institution.setBranding'),
  'cohorts.edit': like('institution.setProgrammes', 'cohorts.archive', 'institution.setProgrammes'),
  'cohorts.archive': itself('institution.setProgrammes'),
  'providers.save': like('institution.changeSignIn', 'providers.remove', 'institution.changeSignIn'),
  'providers.saveSaml': like('institution.changeSignIn', 'providers.remove', 'institution.changeSignIn'),
  'providers.setState': like('institution.changeSignIn', 'providers.remove', 'institution.changeSignIn'),
  'providers.remove': itself('institution.changeSignIn'),
  'domains.claim': like('institution.changeSignIn', 'domains.remove', 'institution.changeSignIn'),
  'domains.remove': itself('institution.changeSignIn'),
  'domains.decide': itself('support'),
  'signInRules.setJoining': itself('institution.changeSignIn'),
  'signInRules.enforce': like('institution.changeSignIn', 'signInRules.release', 'institution.changeSignIn'),
  'signInRules.release': itself('institution.changeSignIn'),
  'provisioning.save': like('institution.changeSignIn', 'provisioning.remove', 'institution.changeSignIn'),
  'provisioning.remove': itself('institution.changeSignIn'),
  'provisioning.revokeToken': itself('institution.changeSignIn'),
  'provisioning.removeRule': itself('institution.changeSignIn'),
  'candidatures.edit': itself('institution.changeCandidatures'),
  'candidatures.importRows': like(
    'institution.changeCandidatures',
    'candidatures.edit',
    'institution.changeCandidatures',
  ),
  'candidatures.replaceSupervisor': like(
    'institution.changeCandidatures',
    'candidatures.edit',
    'institution.changeCandidatures',
  ),
  'candidatures.moveToCohort': like(
    'institution.changeCandidatures',
    'candidatures.edit',
    'institution.changeCandidatures',
  ),
  'candidatures.renewTemplate': like('institution.setProgrammes', 'templates.set', 'institution.setProgrammes'),
  'candidatures.answer': itself('own'),
  'candidatures.attach': like('candidatures.attachProject', 'candidatures.detach', 'candidatures.attachProject'),
  'candidatures.detach': itself('candidatures.attachProject'),
  'candidatureViews.edit': like('own', 'candidatureViews.remove', 'own or institution.manageUnit'),
  'candidatureViews.remove': itself('own or institution.manageUnit'),
  'risk.setRules': itself('institution.setProgrammes'),
  'templates.set': itself('institution.setProgrammes'),
  'reports.setThreshold': itself('institution.setReports'),
  'reports.setLimit': itself('institution.changeUnits'),
  'unitTokens.revoke': itself('institution.manageUnit'),
  'unitCalendars.renew': like('own', 'unitCalendars.remove', 'own'),
  'unitCalendars.remove': itself('own'),
  'webhooks.renewSecret': like('institution.manageUnit', 'webhooks.remove', 'institution.manageUnit'),
  'webhooks.remove': itself('institution.manageUnit'),
  'institutionMembers.accept': itself('own'),
  'institutionMembers.leave': itself('own'),
  'institutionMembers.end': itself('institution.changeMembers'),
  'institutionMembers.suspend': like('institution.suspend', 'institutionMembers.end', 'institution.changeMembers'),
  'institutionMembers.restore': itself('institution.suspend'),
  'announcements.edit': like('institution.announce', 'announcements.withdraw', 'institution.announce'),
  'announcements.withdraw': itself('institution.announce'),
  'support.setPlan': itself('support'),
  ...Object.fromEntries(
    [
      ...[
        'accounts.endSession',
        'accounts.endOtherSessions',
        'accounts.cancelEmailChange',
        'accounts.confirmEmailChange',
      ],
      ...['accounts.revokeToken', 'literature.setKey', 'literature.removeKey', 'notifications.markRead'],
      ...[
        'notifications.markAllRead',
        'notifications.archive',
        'notifications.archiveAll',
        'notifications.setDelivery',
      ],
      ...['notifications.setPush', 'notifications.setPreset', 'notifications.mute', 'notifications.unsubscribe'],
      ...['messages.markRead', 'push.subscribe', 'push.unsubscribe', 'views.save', 'views.remove', 'calendars.renew'],
      ...['calendars.remove', 'profiles.update', 'profiles.setZone', 'subscriptions.switchTrialPlan'],
      ...['subscriptions.cancel', 'payments.setReceiptDetails', 'newsletter.end'],
    ].map((name) => [name, itself('own')]),
  ),
}

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
