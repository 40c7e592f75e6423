import { noun } from '#server/ground/noun.ts'
import { add } from './add.ts'
import { cite } from './cite.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'
import { jobs } from './jobs.ts'
import { keepApart } from './keep-apart.ts'
import { list } from './list.ts'
import { listDuplicates } from './list-duplicates.ts'
import { live } from './live.ts'
import { listMerges } from './merges/list-merges.ts'
import { merge } from './merges/merge.ts'
import { undoMerge } from './merges/undo-merge.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { setPdf } from './set-pdf.ts'
import { setReading } from './set-reading.ts'
import { summarize } from './summarize.ts'
import { tag } from './tag.ts'
import { filesOfProject, takesOfAccount, takesOfProject } from './takes.ts'
import { update } from './update.ts'

/** The library of a project: the papers that its people read and cite. */
export const library = noun({
  name: 'library',
  verbs: {
    library: {
      ...{ list, read, summarize, listDuplicates, listMerges, add, importFile, update, tag, setReading, cite },
      ...{ merge, undoMerge, keepApart, remove, exportFile, setPdf },
    },
  },
  forTokens: ['library'],
  live,
  jobs,
  takesOfProject,
  filesOfProject,
  takesOfAccount,
})
