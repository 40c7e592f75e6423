import { everybodyThere } from './everybody-there.ts'
import type { leaveReview } from './leave-review.ts'
import type { httpClient } from './server.ts'

/** What the permission table asks about: a project and things in it, the caller's own and somebody else's. */
export type Met = {
  projectId: string
  stageId: string
  title: string
  myId: string
  otherId: string
  myLinkId: string
  otherLinkId: string
  myMessageId: string
  otherMessageId: string
  /** Meetings that have begun, each with an action of whoever scheduled it. */
  myMeetingId: string
  otherMeetingId: string
  myItemId: string
  otherItemId: string
  /** The caller's own member row, and that of somebody who was invited. */
  myInvitationId: string
  otherInvitationId: string
  /** The row of somebody who asked to join. */
  requestId: string
  /** What the cases of each noun left there (`cases/`), by the caller and by somebody else. */
  mine: Record<string, string>
  others: Record<string, string>
} & Awaited<ReturnType<typeof leaveReview>>

export type Ask = (client: ReturnType<typeof httpClient>, at: Met) => Promise<unknown>

const meeting = { title: 'Progress', startsAt: new Date('2026-01-15T09:00:00Z'), zone: 'UTC', minutes: 30 }

/** How to call each procedure, and each kind of object where it matters whose it is. */
export const asks = {
  'projects.find': (client, { projectId }) => client.projects.find({ projectId }),
  'projects.listActivity': (client, { projectId }) => client.projects.listActivity({ projectId }),
  'projects.update': (client, { projectId }) =>
    client.projects.update({ projectId, title: 'Mine now', phase: 2, status: 'Draft' }),
  'projects.remove': (client, { projectId, title }) => client.projects.remove({ projectId, title }),
  'invitations.create': (client, { projectId }) =>
    client.invitations.create({ projectId, invitations: [{ email: 'new@example.org', role: 'collaborator' }] }),
  'invitations.createMany': (client, { projectId }) =>
    client.invitations.createMany({ projectId, rows: [{ email: 'new@example.org', role: '' }] }),
  'invitations.resend': (client, { projectId, otherInvitationId }) =>
    client.invitations.resend({ projectId, invitationId: otherInvitationId }),
  'invitations.withdraw': (client, { projectId, otherInvitationId }) =>
    client.invitations.withdraw({ projectId, invitationId: otherInvitationId }),
  'invitations.request': (client, { projectId }) => client.invitations.request({ projectId }),
  'invitations.accept, own': (client, at) => client.invitations.accept({ invitationId: at.myInvitationId }),
  'invitations.accept, of another': (client, at) => client.invitations.accept({ invitationId: at.otherInvitationId }),
  'invitations.accept, a request': (client, at) => client.invitations.accept({ invitationId: at.requestId }),
  'invitations.approveRequest': (client, at) => client.invitations.approveRequest({ requestId: at.requestId }),
  'invitations.approveRequest, an invitation': (client, at) =>
    client.invitations.approveRequest({ requestId: at.otherInvitationId }),
  'invitations.decline, own': (client, at) => client.invitations.decline({ invitationId: at.myInvitationId }),
  'invitations.decline, of another': (client, at) => client.invitations.decline({ invitationId: at.otherInvitationId }),
  'invitations.decline, a request': (client, at) => client.invitations.decline({ invitationId: at.requestId }),
  'invitations.archive, own': (client, at) =>
    client.invitations.archive({ invitationId: at.myInvitationId, archived: true }),
  'invitations.archive, of another': (client, at) =>
    client.invitations.archive({ invitationId: at.otherInvitationId, archived: true }),
  'invitations.declineRequest': (client, at) => client.invitations.declineRequest({ requestId: at.requestId }),
  'invitations.declineRequest, an invitation': (client, at) =>
    client.invitations.declineRequest({ requestId: at.otherInvitationId }),
  'members.remove, oneself': (client, { projectId, myId }) => client.members.remove({ projectId, userId: myId }),
  'members.remove, another': (client, { projectId, otherId }) => client.members.remove({ projectId, userId: otherId }),
  'stages.open': (client, { projectId, stageId }) => client.stages.open({ projectId, stageId }),
  'stages.setStatus': (client, { projectId, stageId }) =>
    client.stages.setStatus({ projectId, stageId, status: 'in_progress' }),
  'stages.setTargets': (client, { projectId }) =>
    client.stages.setTargets({ projectId, targets: [{ number: 2, targetDate: '2027-05-01' }] }),
  'meetings.find': (client, { projectId, otherMeetingId }) =>
    client.meetings.find({ projectId, meetingId: otherMeetingId }),
  'meetings.schedule': (client, { projectId }) =>
    client.meetings.schedule({ projectId, id: crypto.randomUUID(), ...meeting }),
  'meetings.update, own': (client, { projectId, myMeetingId }) =>
    client.meetings.update({ projectId, meetingId: myMeetingId, ...meeting }),
  'meetings.update, of another': (client, { projectId, otherMeetingId }) =>
    client.meetings.update({ projectId, meetingId: otherMeetingId, ...meeting }),
  'meetings.cancel, own': (client, { projectId, myMeetingId }) =>
    client.meetings.cancel({ projectId, meetingId: myMeetingId }),
  'meetings.cancel, of another': (client, { projectId, otherMeetingId }) =>
    client.meetings.cancel({ projectId, meetingId: otherMeetingId }),
  'meetings.setAttendance': (client, { projectId, otherMeetingId, otherId }) =>
    client.meetings.setAttendance({
      projectId,
      meetingId: otherMeetingId,
      profileId: otherId,
      attendance: 'present',
    }),
  'meetings.draftAgenda': (client, { projectId, otherMeetingId }) =>
    client.meetings.draftAgenda({ projectId, meetingId: otherMeetingId }),
  'meetings.markQuestion': (client, { projectId, stageId, otherMessageId }) =>
    client.meetings.markQuestion({ projectId, stageId, messageId: otherMessageId, marked: true }),
  'meetings.listQuestions': (client, { projectId }) => client.meetings.listQuestions({ projectId }),
  'meetings.addItem': (client, { projectId, otherMeetingId }) =>
    client.meetings.addItem({
      projectId,
      meetingId: otherMeetingId,
      id: crypto.randomUUID(),
      kind: 'decision',
      text: 'Yes',
    }),
  'meetings.editItem': (client, { projectId, otherMeetingId, otherItemId }) =>
    client.meetings.editItem({ projectId, meetingId: otherMeetingId, itemId: otherItemId, text: 'Send it now' }),
  'meetings.removeItem': (client, { projectId, otherMeetingId, otherItemId }) =>
    client.meetings.removeItem({ projectId, meetingId: otherMeetingId, itemId: otherItemId }),
  'meetings.tick, own': (client, { projectId, myMeetingId, myItemId }) =>
    client.meetings.tick({ projectId, meetingId: myMeetingId, itemId: myItemId, done: true }),
  'meetings.tick, of another': (client, { projectId, otherMeetingId, otherItemId }) =>
    client.meetings.tick({ projectId, meetingId: otherMeetingId, itemId: otherItemId, done: true }),
  'meetings.readNotes': (client, { projectId, otherMeetingId }) =>
    client.meetings.readNotes({ projectId, meetingId: otherMeetingId }),
  'meetings.writeNotes': (client, { projectId, otherMeetingId }) =>
    client.meetings.writeNotes({
      projectId,
      meetingId: otherMeetingId,
      id: crypto.randomUUID(),
      // A change that changes nothing.
      update: 'AAA=',
    }),
  'meetings.listNotesRuns': (client, { projectId, otherMeetingId }) =>
    client.meetings.listNotesRuns({ projectId, meetingId: otherMeetingId }),
  'meetings.takeBackNotes': (client, { projectId, otherMeetingId }) =>
    client.meetings.takeBackNotes({ projectId, meetingId: otherMeetingId, changeIds: [crypto.randomUUID()] }),
  'meetings.acknowledge': async (client, { projectId, otherMeetingId }) => {
    const at = { projectId, meetingId: otherMeetingId }
    // Whoever may not even read them is refused for what they do.
    const found = await client.meetings.find(at).catch(() => ({ version: 1, attendance: [] }))
    await client.meetings.acknowledge({ ...at, version: found.version, attendance: everybodyThere(found) })
  },
  'meetings.addAddendum': (client, { projectId, otherMeetingId }) =>
    client.meetings.addAddendum({ projectId, meetingId: otherMeetingId, id: crypto.randomUUID(), text: 'More' }),
  'questions.list': (client, { projectId }) => client.questions.list({ projectId }),
  'questions.use': (client, { projectId }) =>
    client.questions.use({
      projectId,
      id: crypto.randomUUID(),
      question: 'How do nurses in Durban experience night work?',
    }),
  'questions.remark': (client, { projectId, otherLinkId }) =>
    client.questions.remark({ projectId, questionId: otherLinkId, id: crypto.randomUUID(), remark: 'Which nurses?' }),
  'files.list': (client, { projectId, stageId }) => client.files.list({ projectId, stageId }),
  'files.startUpload': (client, { projectId, stageId }) =>
    client.files.startUpload({ projectId, stageId, id: crypto.randomUUID(), name: 'a.pdf', size: 1 }),
  'files.cancelUpload': (client, { projectId, stageId }) =>
    client.files.cancelUpload({ projectId, stageId, id: crypto.randomUUID() }),
  'files.add': (client, { projectId, stageId }) =>
    client.files.add({ projectId, stageId, id: crypto.randomUUID(), fileId: crypto.randomUUID(), name: 'a.pdf' }),
  'files.removeVersion, own': (client, { projectId, reviewStageId: stageId, myVersionId }) =>
    client.files.removeVersion({ projectId, stageId, id: myVersionId }),
  'files.removeVersion, of another': (client, { projectId, reviewStageId: stageId, otherVersionId }) =>
    client.files.removeVersion({ projectId, stageId, id: otherVersionId }),
  'reviews.list': (client, { projectId, reviewStageId: stageId }) => client.reviews.list({ projectId, stageId }),
  'reviews.send': (client, { projectId, quietStageId: stageId, otherVersionId }) =>
    client.reviews.send({ projectId, stageId, id: crypto.randomUUID(), versionIds: [otherVersionId] }),
  'reviews.withdraw': (client, { projectId, reviewStageId: stageId, roundId }) =>
    client.reviews.withdraw({ projectId, stageId, roundId }),
  'reviews.returnRound': (client, { projectId, reviewStageId: stageId, roundId }) =>
    client.reviews.returnRound({ projectId, stageId, roundId, summary: 'Shorten it' }),
  'reviews.approve': (client, { projectId, reviewStageId: stageId, roundId }) =>
    client.reviews.approve({ projectId, stageId, roundId }),
  'reviews.raisePoint': (client, { projectId, reviewStageId: stageId, roundId }) =>
    client.reviews.raisePoint({ projectId, stageId, roundId, id: crypto.randomUUID(), level: 'must', text: 'Shorter' }),
  'reviews.editPoint, own': (client, { projectId, reviewStageId: stageId, myPointId: pointId }) =>
    client.reviews.editPoint({ projectId, stageId, pointId, level: 'must', text: 'Shorter' }),
  'reviews.editPoint, of another': (client, { projectId, reviewStageId: stageId, otherPointId: pointId }) =>
    client.reviews.editPoint({ projectId, stageId, pointId, level: 'must', text: 'Shorter' }),
  'reviews.removePoint, own': (client, { projectId, reviewStageId: stageId, myPointId: pointId }) =>
    client.reviews.removePoint({ projectId, stageId, pointId }),
  'reviews.removePoint, of another': (client, { projectId, reviewStageId: stageId, otherPointId: pointId }) =>
    client.reviews.removePoint({ projectId, stageId, pointId }),
  'reviews.answerPoint': (client, { projectId, returnedStageId: stageId, returnedPointId: pointId }) =>
    client.reviews.answerPoint({ projectId, stageId, pointId, id: crypto.randomUUID(), answer: 'done' }),
  'reviews.settlePoint': (client, { projectId, reviewStageId: stageId, otherPointId: pointId }) =>
    client.reviews.settlePoint({ projectId, stageId, pointId, id: crypto.randomUUID(), closed: true }),
  'reviews.commentOnPoint': (client, { projectId, reviewStageId: stageId, otherPointId: pointId }) =>
    client.reviews.commentOnPoint({ projectId, stageId, pointId, id: crypto.randomUUID(), text: 'Why?' }),
  'guests.invite': (client, { projectId, reviewStageId: stageId, roundId }) =>
    client.guests.invite({
      ...{ projectId, stageId, roundId, id: crypto.randomUUID() },
      ...{ name: 'Prof Y', email: `${crypto.randomUUID()}@example.org` },
    }),
  'guests.withdraw': (client, { projectId, reviewStageId: stageId, guestId }) =>
    client.guests.withdraw({ projectId, stageId, guestId }),
  'links.add': (client, { projectId, stageId }) =>
    client.links.add({ projectId, stageId, id: crypto.randomUUID(), title: 'Mine', url: 'https://example.org' }),
  'links.edit, own': (client, { projectId, stageId, myLinkId }) =>
    client.links.edit({ projectId, stageId, id: myLinkId, title: 'Better', url: 'https://example.org' }),
  'links.edit, of another': (client, { projectId, stageId, otherLinkId }) =>
    client.links.edit({ projectId, stageId, id: otherLinkId, title: 'Better', url: 'https://example.org' }),
  'history.list': (client, { projectId }) => client.history.list({ projectId }),
  'links.remove, own': (client, { projectId, stageId, myLinkId }) =>
    client.links.remove({ projectId, stageId, id: myLinkId }),
  'links.remove, of another': (client, { projectId, stageId, otherLinkId }) =>
    client.links.remove({ projectId, stageId, id: otherLinkId }),
  'messages.list': (client, { projectId, stageId }) => client.messages.list({ projectId, stageId }),
  'messages.post': (client, { projectId, stageId }) =>
    client.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hi' }),
  'messages.react': (client, { projectId, stageId, otherMessageId }) =>
    client.messages.react({ projectId, stageId, id: otherMessageId, sign: '👍', isOn: true }),
  'messages.remove, own': (client, { projectId, stageId, myMessageId }) =>
    client.messages.remove({ projectId, stageId, id: myMessageId }),
  'messages.remove, of another': (client, { projectId, stageId, otherMessageId }) =>
    client.messages.remove({ projectId, stageId, id: otherMessageId }),
  'messages.edit, own': (client, { projectId, stageId, myMessageId }) =>
    client.messages.edit({ projectId, stageId, id: myMessageId, message: 'Better' }),
  'messages.edit, of another': (client, { projectId, stageId, otherMessageId }) =>
    client.messages.edit({ projectId, stageId, id: otherMessageId, message: 'Mine now' }),
  'notifications.mute': (client, { projectId }) => client.notifications.mute({ projectId, muted: true }),
  'messages.markRead': (client, { projectId, stageId }) => client.messages.markRead({ projectId, stageId, seq: 1 }),
} satisfies Record<string, Ask>

export type AskName = keyof typeof asks
