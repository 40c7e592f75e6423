import type { httpClient } from './server.ts'

/** What the permission table asks about: a project, things in it, and somebody invited to it. */
export type Met = {
  projectId: string
  stageId: string
  linkId: string
  messageId: string
  otherId: string
  invitationId: string
  title: string
}

/** By procedure: how it is asked for. */
export const asks: Record<string, (client: ReturnType<typeof httpClient>, at: Met) => Promise<unknown>> = {
  'projects.find': (client, { projectId }) => client.projects.find({ projectId }),
  'invitations.create': (client, { projectId }) =>
    client.invitations.create({ projectId, invitations: [{ email: 'new@example.org', role: 'collaborator' }] }),
  'invitations.withdraw': (client, { projectId, invitationId }) =>
    client.invitations.withdraw({ projectId, invitationId }),
  'projects.update': (client, { projectId }) =>
    client.projects.update({ projectId, title: 'Mine now', phase: 2, status: 'Draft' }),
  'projects.remove': (client, { projectId, title }) => client.projects.remove({ projectId, title }),
  'members.remove': (client, { projectId, otherId }) => client.members.remove({ projectId, userId: otherId }),
  'stages.open': (client, { projectId, stageId }) => client.stages.open({ projectId, stageId }),
  'stages.setStatus': (client, { projectId, stageId }) =>
    client.stages.setStatus({ projectId, stageId, status: 'in_progress' }),
  'links.add': (client, { projectId, stageId }) =>
    client.links.add({ projectId, stageId, id: crypto.randomUUID(), title: 'Mine', url: 'https://example.org' }),
  'links.remove': (client, { projectId, stageId, linkId }) => client.links.remove({ projectId, stageId, id: linkId }),
  'messages.list': (client, { projectId, stageId }) => client.messages.list({ projectId, stageId }),
  'messages.post': (client, { projectId, stageId }) =>
    client.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hi' }),
  'messages.edit': (client, { projectId, stageId, messageId }) =>
    client.messages.edit({ projectId, stageId, id: messageId, message: 'Mine now' }),
}
