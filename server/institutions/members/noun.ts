import { noun } from '#server/ground/noun.ts'
import { accept, isOpenInvitation } from './accept.ts'
import { account } from './account.ts'
import { end } from './end.ts'
import { invite } from './invite.ts'
import { jobs } from './jobs.ts'
import { admits, joinByLogin } from './join-by-login.ts'
import { leave } from './leave.ts'
import { list } from './list.ts'
import { listMine } from './list-mine.ts'
import { settleMembers } from './settle-members.ts'
import { restore } from './suspensions/restore.ts'
import { suspend } from './suspensions/suspend.ts'
import { takesOfAccount } from './takes.ts'

/** Who belongs to an institution without a candidature or a role, and who is suspended in it. */
export const institutionMembers = noun({
  name: 'institution-members',
  verbs: { institutionMembers: { list, listMine, invite, accept, leave, end, suspend, restore } },
  account,
  mails: { member: isOpenInvitation },
  isSeated: settleMembers,
  login: { admits, arrives: joinByLogin },
  jobs,
  takesOfAccount,
})
