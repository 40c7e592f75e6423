import type { Accesses } from '#server/ground/access/kinds.ts'

export const access: Accesses = {
  /** The link in a mail that ends such mails, moves a demo meeting, or names the invitation to a project: it reads nothing else. */
  mailedLink: {
    tables: [],
    ofAccount: { stays: 'it opens nothing of the account, and whoever has it had the mail' },
    inProject: { stays: 'it opens no project' },
  },
}
