import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import type { busyProject } from './busy-project.ts'
import { writingOfCases } from './cases.ts'
import { everybodyThere } from './everybody-there.ts'
import { newProfile } from './new-profile.ts'
import { upload } from './upload.ts'
import { type createWorld, testConfig } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Scene = Awaited<ReturnType<typeof busyProject>>

const mailer = { send: async () => {} }
const config = testConfig()
const url = 'https://example.org'

/** Every verb that writes, as somebody in a busy project calls it; `turn` tells apart what is called at once. */
const written: Record<string, (world: World, at: Scene, turn: number) => Promise<unknown>> = {
  'projects.create': (_world, { owner }) => owner.calls.projects.create({ title: 'Another', phase: 1 }),
  'projects.update': (_world, { owner, projectId }, turn) =>
    owner.calls.projects.update({ projectId, title: `Renamed ${turn}`, status: 'Active' }),
  'projects.remove': (_world, { owner, projectId }) =>
    owner.calls.projects.remove({ projectId, title: 'Tides of the Wild Coast' }),
  'invitations.create': (_world, { owner, projectId, guest }) =>
    owner.calls.invitations.create({ projectId, invitations: [{ email: guest.email, role: 'collaborator' }] }),
  'invitations.createMany': (_world, { owner, projectId, guest }, turn) =>
    owner.calls.invitations.createMany({
      projectId,
      rows: [guest.email, `${turn}@example.org`].map((email) => ({ email, role: '' })),
    }),
  'invitations.resend': (_world, { owner, invited, projectId, rowOf }) =>
    owner.calls.invitations.resend({ projectId, invitationId: rowOf(invited) }),
  'invitations.accept': (_world, { invited, rowOf }) =>
    invited.calls.invitations.accept({ invitationId: rowOf(invited) }),
  'invitations.approveRequest': (_world, { owner, asker, rowOf }) =>
    owner.calls.invitations.approveRequest({ requestId: rowOf(asker) }),
  'invitations.declineRequest': (_world, { owner, asker, rowOf }) =>
    owner.calls.invitations.declineRequest({ requestId: rowOf(asker) }),
  'invitations.decline': (_world, { invited, rowOf }) =>
    invited.calls.invitations.decline({ invitationId: rowOf(invited) }),
  'invitations.archive': async (_world, { invited, rowOf }) => {
    const invitationId = rowOf(invited)
    await invited.calls.invitations.decline({ invitationId }).catch(() => {})
    await invited.calls.invitations.archive({ invitationId, archived: true })
  },
  'invitations.withdraw': (_world, { owner, invited, projectId, rowOf }) =>
    owner.calls.invitations.withdraw({ projectId, invitationId: rowOf(invited) }),
  'invitations.request': (_world, { guest, projectId }) => guest.calls.invitations.request({ projectId }),
  'members.remove': (_world, { owner, member, projectId }) =>
    owner.calls.members.remove({ projectId, userId: member.id }),
  'members.remove, oneself': (_world, { supervisor, projectId }) =>
    supervisor.calls.members.remove({ projectId, userId: supervisor.id }),
  'stages.setStatus': (_world, { supervisor, projectId, stageId, other }, turn) =>
    supervisor.calls.stages.setStatus({ projectId, stageId: turn % 2 ? stageId : other, status: 'completed' }),
  'questions.use': (_world, { owner, projectId }, turn) =>
    owner.calls.questions.use({
      projectId,
      id: crypto.randomUUID(),
      question: `How do nurses experience ward ${turn}?`,
    }),
  'questions.remark': async (_world, { owner, supervisor, projectId }) => {
    const questionId = crypto.randomUUID()
    await owner.calls.questions.use({ projectId, id: questionId, question: `How do nurses see ${questionId}?` })
    await supervisor.calls.questions.remark({ projectId, questionId, id: crypto.randomUUID(), remark: 'Which nurses?' })
  },
  'stages.setTargets': (_world, { supervisor, projectId }, turn) =>
    supervisor.calls.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: `2027-01-1${turn}` }] }),
  'meetings.schedule': (_world, { member, projectId }) =>
    member.calls.meetings.schedule({
      projectId,
      id: crypto.randomUUID(),
      title: 'Series',
      startsAt: new Date(),
      zone: 'UTC',
      minutes: 30,
      repeat: { every: 'weekly', times: 2 },
    }),
  'meetings.addItem': (_world, { owner, member, at }) =>
    owner.calls.meetings.addItem({ ...at, id: crypto.randomUUID(), kind: 'action', text: 'Send', ownerId: member.id }),
  'meetings.writeNotes': (_world, { supervisor, at }) =>
    supervisor.calls.meetings.writeNotes({ ...at, id: crypto.randomUUID(), update: 'AAA=' }),
  'meetings.acknowledge': async (_world, { owner, supervisor, at }, turn) => {
    const me = turn % 2 ? owner : supervisor
    const found = await me.calls.meetings.find(at)
    await me.calls.meetings.acknowledge({ ...at, version: found.version, attendance: everybodyThere(found) })
  },
  'meetings.cancel': (_world, { owner, at }) => owner.calls.meetings.cancel(at),
  'publications.add': (_world, { owner, member, projectId }, turn) =>
    (turn % 2 ? owner : member).calls.publications.add({
      id: crypto.randomUUID(),
      type: 'article',
      title: 'Tides',
      status: 'draft',
      doi: '10.1000/tides',
      projectId,
    }),
  'exports.request': (_world, { owner, projectId }) =>
    owner.calls.exports.request({ id: crypto.randomUUID(), projectId }),
  'literature.setKey': (_world, { owner }) =>
    owner.calls.literature.setKey({ apiKey: '0123456789abcdef'.repeat(3).slice(0, 36) }),
  'links.add': (_world, { member, projectId, stageId }) =>
    member.calls.links.add({ projectId, stageId, id: crypto.randomUUID(), title: 'Mine', url }),
  'links.edit': (_world, { owner, projectId, stageId, linkId }, turn) =>
    owner.calls.links.edit({ projectId, stageId, id: linkId, title: `Draft ${turn}`, url }),
  'links.remove': (_world, { owner, projectId, stageId, linkId }) =>
    owner.calls.links.remove({ projectId, stageId, id: linkId }),
  'files.add': (world, { member, projectId, stageId }) => upload(member, world.storage, { projectId, stageId }),
  'files.removeVersion': (_world, { owner, review }) =>
    owner.calls.files.removeVersion({ ...review.quiet, id: review.versionId }),
  'reviews.send': (_world, { owner, review }) =>
    owner.calls.reviews.send({ ...review.quiet, id: crypto.randomUUID(), versionIds: [review.versionId] }),
  'reviews.withdraw': (_world, { owner, review: { at, roundId } }) => owner.calls.reviews.withdraw({ ...at, roundId }),
  'reviews.approve and returnRound': (_world, { supervisor, review: { at, roundId } }, turn) =>
    turn % 2
      ? supervisor.calls.reviews.returnRound({ ...at, roundId, summary: 'Shorter' })
      : supervisor.calls.reviews.approve({ ...at, roundId }),
  'reviews.raisePoint and settlePoint': (_world, { supervisor, review: { at, roundId, pointId } }, turn) => {
    const point = { ...at, roundId, id: crypto.randomUUID(), level: 'must' as const, text: 'Longer' }
    return turn % 2
      ? supervisor.calls.reviews.raisePoint(point)
      : supervisor.calls.reviews.settlePoint({ ...at, pointId, id: crypto.randomUUID(), closed: true })
  },
  'reviews.commentOnPoint': (_world, { member, review: { at, pointId } }) =>
    member.calls.reviews.commentOnPoint({ ...at, pointId, id: crypto.randomUUID(), text: 'Why?' }),
  'guests.invite': (_world, { owner, review: { at, roundId } }, turn) =>
    owner.calls.guests.invite({ ...at, roundId, id: crypto.randomUUID(), name: 'X', email: `x${turn}@example.org` }),
  'messages.post': (_world, { member, supervisor, projectId, stageId, other }, turn) =>
    (turn % 2 ? member : supervisor).calls.messages.post({
      projectId,
      stageId: turn % 2 ? stageId : other,
      id: crypto.randomUUID(),
      message: 'Hello @Ada Test',
    }),
  'messages.edit': (_world, { member, projectId, stageId, messageId }, turn) =>
    member.calls.messages.edit({ projectId, stageId, id: messageId, message: `Better ${turn}` }),
  'messages.react': (_world, { owner, projectId, stageId, messageId }, turn) =>
    owner.calls.messages.react({ projectId, stageId, id: messageId, sign: '👍', isOn: turn % 2 === 0 }),
  'messages.remove': (_world, { member, projectId, stageId, messageId }) =>
    member.calls.messages.remove({ projectId, stageId, id: messageId }),
  'messages.markRead': (_world, { owner, projectId, stageId }) =>
    owner.calls.messages.markRead({ projectId, stageId, seq: 1 }),
  'notifications.markAllRead': (_world, { owner }) => owner.calls.notifications.markAllRead(),
  'notifications.markRead': async (_world, { owner }) => {
    const { notifications } = await owner.calls.notifications.list()
    await owner.calls.notifications.markRead({ ids: notifications.map(({ id }) => id) })
  },
  'notifications.archive': async (_world, { owner }) => {
    const { notifications } = await owner.calls.notifications.list()
    await owner.calls.notifications.archive({ ids: notifications.map(({ id }) => id), archived: true })
  },
  'notifications.archiveAll': (_world, { owner }) => owner.calls.notifications.archiveAll({}),
  'notifications.mute': (_world, { member, projectId }, turn) =>
    member.calls.notifications.mute({ projectId, muted: turn % 2 === 0 }),
  'notifications.setDelivery': (_world, { owner }) =>
    owner.calls.notifications.setDelivery({ event: 'mention', delivery: 'at_once' }),
  'subscriptions.startTrial': (_world, { newcomer }) => newcomer.calls.subscriptions.startTrial({ plan: 'Researcher' }),
  'subscriptions.switchTrialPlan': async (_world, { newcomer }) => {
    await newcomer.calls.subscriptions.startTrial({ plan: 'Researcher' }).catch(() => {})
    await newcomer.calls.subscriptions.switchTrialPlan({ plan: 'Supervisor' })
  },
  'subscriptions.cancel': (_world, { owner }) => owner.calls.subscriptions.cancel(),
  'subscriptions.resume': async (_world, { supervisor }) => {
    await supervisor.calls.subscriptions.cancel()
    await supervisor.calls.subscriptions.resume()
  },
  'views.save': (_world, { owner }, turn) =>
    owner.calls.views.save({ id: crypto.randomUUID(), name: `V${turn}`, tab: 'my-research', filters: '' }),
  'enquiries.create': (_world, { owner }, turn) =>
    owner.calls.enquiries.create({ subject: `Help ${turn}`, message: 'It does not open.' }),
  'newsletter.subscribe': (_world, { owner }) => owner.calls.newsletter.subscribe(),
  'newsletter.end': (_world, { owner }) => owner.calls.newsletter.end(),
  'profiles.update': (_world, { owner }) => owner.calls.profiles.update(newProfile),
  'accounts.endOtherSessions': (_world, { member }) => member.calls.accounts.endOtherSessions(),
  "deleting the owner's account": (world, { owner }) =>
    deleteAccount({ db: world.db, nouns, mailer, provider: null, config }, owner),
  "deleting a member's account": (world, { member }) =>
    deleteAccount({ db: world.db, nouns, mailer, provider: null, config }, member),
}

/** The same with those of the nouns that have cases of their own. */
export const writingVerbs: typeof written = { ...written, ...writingOfCases }
