import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { add } from './add.ts'
import { addPdf } from './add-pdf.ts'
import { bytesOfFiles } from './bytes-of-files.ts'
import { cancelPdf } from './cancel-pdf.ts'
import { cancelUpload } from './cancel-upload.ts'
import { edges } from './edge.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { removeVersion } from './remove-version.ts'
import { search } from './search.ts'
import { startPdf } from './start-pdf.ts'
import { startUpload } from './start-upload.ts'
import { fileUploads } from './tables.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'

/** The files of a stage, with their versions (decision 034). */
export const files = noun({
  name: 'files',
  verbs: { files: { list, startUpload, cancelUpload, add, startPdf, cancelPdf, addPdf, removeVersion } },
  forTokens: ['files'],
  live,
  search,
  jobs,
  measures: [bytesOfFiles],
  // Their bytes are in no backup: whoever was uploading begins again.
  restored: ({ db }) => db.delete(fileUploads),
  edges,
  access,
  takesOfProject,
  takesOfAccount,
})
