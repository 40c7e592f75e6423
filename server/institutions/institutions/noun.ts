import { noun } from '#server/ground/noun.ts'
import { acceptRole, isOpenOffer } from './accept-role.ts'
import { account } from './account.ts'
import { addProgramme } from './add-programme.ts'
import { addUnit } from './add-unit.ts'
import { archiveProgramme } from './archive-programme.ts'
import { archiveUnit } from './archive-unit.ts'
import { checkRoleRows } from './check-role-rows.ts'
import { declineRole } from './decline-role.ts'
import { editProgramme } from './edit-programme.ts'
import { editUnit } from './edit-unit.ts'
import { endRole } from './end-role.ts'
import { exportLog } from './export-log.ts'
import { find } from './find.ts'
import { findRetention } from './find-retention.ts'
import { importRoleRows } from './import-role-rows.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listAll } from './list-all.ts'
import { listLog } from './list-log.ts'
import { listRoles } from './list-roles.ts'
import { offerOwner } from './offer-owner.ts'
import { offerRole } from './offer-role.ts'
import { open } from './open.ts'
import { setContract } from './set-contract.ts'
import { setRetention } from './set-retention.ts'
import { takesOfAccount } from './takes.ts'

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
