import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { archive } from './archive.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'

/** Cohorts: the intakes of a programme, those who began together. */
export const cohorts = noun({ name: 'cohorts', verbs: { cohorts: { list, add, edit, archive } } })
