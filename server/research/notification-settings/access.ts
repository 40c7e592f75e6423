import type { Accesses } from '#server/ground/access/kinds.ts'

export const access: Accesses = {
  /** The link at the foot of a mail that ends such mails, or moves a demo meeting: it reads nothing else. */
  mailedLink: {
    tables: [],
    ofAccount: { stays: 'it opens nothing of the account, and whoever has it had the mail' },
    inProject: { stays: 'it opens no project' },
  },
}
