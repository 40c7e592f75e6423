import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { add } from './add.ts'
import { bytesOfFiles } from './bytes-of-files.ts'
import { edges } from './edge.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { removeVersion } from './remove-version.ts'
import { search } from './search.ts'
import { fileUploads } from './tables.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { addPdf } from './uploads/add-pdf.ts'
import { cancelPdf } from './uploads/cancel-pdf.ts'
import { cancelUpload } from './uploads/cancel-upload.ts'
import { startPdf } from './uploads/start-pdf.ts'
import { startUpload } from './uploads/start-upload.ts'

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
