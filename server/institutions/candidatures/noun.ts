import { noun } from '#server/ground/noun.ts'
import { account } from './account.ts'
import { add } from './add.ts'
import { answer, isUnanswered } from './answer.ts'
import { edit } from './edit.ts'
import { find } from './find.ts'
import { checkRows } from './import/check-rows.ts'
import { importRows } from './import/import-rows.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { listMine } from './list-mine.ts'
import { moveToCohort } from './move-to-cohort.ts'
import { attach } from './project/attach.ts'
import { detach } from './project/detach.ts'
import { findStages } from './project/find-stages.ts'
import { renewTemplate } from './renew-template.ts'
import { replaceSupervisor } from './replace-supervisor.ts'
import { settleCandidatures } from './settle-candidatures.ts'
import { summarize } from './summarize.ts'
import { takesOfAccount } from './takes.ts'

/** What an institution keeps of one person in one programme, and the project that they attach to it. */
export const candidatures = noun({
  name: 'candidatures',
  verbs: {
    candidatures: {
      list,
      find,
      add,
      edit,
      checkRows,
      importRows,
      listMine,
      answer,
      attach,
      detach,
      findStages,
      renewTemplate,
      moveToCohort,
      replaceSupervisor,
      summarize,
    },
  },
  account,
  jobs,
  mails: { candidature: isUnanswered },
  isSeated: settleCandidatures,
  takesOfAccount,
})
