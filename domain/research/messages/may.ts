import { allow, allowOwn } from '#domain/ground/grants.ts'

type Written = { userId: string | null }

export const may = {
  postMessage: allow('owner', 'supervisor', 'collaborator'),
  deleteMessage: allowOwn((message: Written) => message.userId, { own: ['owner', 'supervisor', 'collaborator'] }),
  react: allow('owner', 'supervisor', 'collaborator'),
  editMessage: allowOwn((message: Written) => message.userId, { own: ['owner', 'supervisor', 'collaborator'] }),
}
