import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'
import { saveSaml } from './save-saml.ts'
import { setState } from './set-state.ts'
import { startTrial } from './start-trial.ts'

/** How people of an institution log in there: its identity providers, tried before they are offered. */
export const providers = noun({
  name: 'providers',
  verbs: { providers: { list, save, saveSaml, startTrial, setState, remove } },
  jobs,
})
