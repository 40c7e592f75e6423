/** Files that read or write the tables of other rooms, of which, and why. Nothing may be added. */
export const foreignReads: Record<string, Record<string, string>> = {
  'server/ground/membership/reads.ts': {
    invitations: 'who belongs to a project is one view over the two tables that say so',
    projects: 'who belongs to a project is one view over the two tables that say so',
  },
  'server/money/refunds/settle-refund.ts': {
    payments: 'a refund and what its payment comes to change in one statement, and payments know refunds',
  },
  'server/people/accounts/delete-account.ts': {
    invitations: 'what somebody was in a project is in its history, after their account is gone',
  },
  'server/people/sign-in/library/create-auth.ts': { session: 'the library stores its sessions itself' },
  'server/research/projects/reads.ts': {
    profiles: 'the specification names this view, and a released migration made it of these tables',
    stages: 'the specification names this view, and a released migration made it of these tables',
  },
  'server/research/projects/create.ts': { stages: 'a project begins with its nine stages, in one statement' },
}
