import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { setContract } from './contract/set-contract.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listAll } from './list-all.ts'
import { exportLog } from './log/export-log.ts'
import { listLog } from './log/list-log.ts'
import { open } from './open.ts'
import { addProgramme } from './programmes/add-programme.ts'
import { archiveProgramme } from './programmes/archive-programme.ts'
import { editProgramme } from './programmes/edit-programme.ts'
import { findRetention } from './retention/find-retention.ts'
import { setRetention } from './retention/set-retention.ts'
import { acceptRole, isOpenOffer } from './roles/accept-role.ts'
import { checkRoleRows } from './roles/check-role-rows.ts'
import { declineRole } from './roles/decline-role.ts'
import { endRole } from './roles/end-role.ts'
import { importRoleRows } from './roles/import-role-rows.ts'
import { listRoles } from './roles/list-roles.ts'
import { offerOwner } from './roles/offer-owner.ts'
import { offerRole } from './roles/offer-role.ts'
import { takesOfAccount } from './takes.ts'
import { addUnit } from './units/add-unit.ts'
import { archiveUnit } from './units/archive-unit.ts'
import { editUnit } from './units/edit-unit.ts'

const units = { addUnit, editUnit, archiveUnit, addProgramme, editProgramme, archiveProgramme }
const retention = { findRetention, setRetention }
const roles = { listRoles, offerRole, checkRoleRows, importRoleRows, acceptRole, declineRole, endRole }

/** Institutions: their contract, the tree of their units, the programmes in it, and who has which role where. */
export const institutions = noun({
  name: 'institutions',
  verbs: {
    institutions: {
      list,
      find,
      listLog,
      exportLog,
      ...units,
      ...roles,
      ...retention,
      open,
      setContract,
      offerOwner,
      listAll,
    },
  },
  account,
  jobs,
  mails: { role: isOpenOffer },
  takesOfAccount,
})
