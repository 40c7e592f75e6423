import type { ProjectRole } from './members.ts'

/** Someone, seen from inside one project they belong to. */
export type Me = { userId: string; role: ProjectRole }

type Added = { addedBy: string | null }
type Written = { userId: string | null }

/** Who may do what inside a project. The server enforces these rules, and the pages use the same ones. */
export const can = {
  editProject: (me: Me) => me.role === 'owner',
  deleteProject: (me: Me) => me.role === 'owner',
  invite: (me: Me) => me.role === 'owner',
  withdrawInvitation: (me: Me) => me.role === 'owner',
  removeMember: (me: Me, them: Me) => me.role === 'owner' && them.role !== 'owner',
  leave: (me: Me) => me.role !== 'owner',
  remarkOnQuestion: (me: Me) => me.role === 'supervisor',
  setStageStatus: (_me: Me) => true,
  setTargets: (me: Me) => me.role !== 'collaborator',
  addFile: (_me: Me) => true,
  removeVersion: (me: Me, version: Added) => me.role === 'owner' || version.addedBy === me.userId,
  sendToReview: (me: Me) => me.role === 'owner',
  decideReview: (me: Me) => me.role === 'supervisor',
  raisePoint: (me: Me) => me.role === 'supervisor',
  changePoint: (me: Me, point: { byId: string | null; isGuest: boolean }) => !point.isGuest && point.byId === me.userId,
  answerPoint: (me: Me) => me.role === 'owner',
  settlePoint: (me: Me) => me.role === 'supervisor',
  commentOnPoint: (_me: Me) => true,
  inviteGuest: (me: Me) => me.role !== 'collaborator',
  addLink: (_me: Me) => true,
  removeLink: (me: Me, link: Added) => me.role === 'owner' || link.addedBy === me.userId,
  editLink: (me: Me, link: Added) => me.role === 'owner' || link.addedBy === me.userId,
  scheduleMeeting: (_me: Me) => true,
  changeMeeting: (me: Me, meeting: { createdBy: string | null }) =>
    me.role !== 'collaborator' || meeting.createdBy === me.userId,
  writeMinutes: (_me: Me) => true,
  takeBackNotes: (me: Me) => me.role !== 'collaborator',
  tickAction: (me: Me, action: { ownerId: string | null }) =>
    me.role !== 'collaborator' || action.ownerId === me.userId,
  postMessage: (_me: Me) => true,
  deleteMessage: (me: Me, message: Written) => message.userId === me.userId,
  react: (_me: Me) => true,
  editMessage: (me: Me, message: Written) => message.userId === me.userId,
}
