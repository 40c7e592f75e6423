import { api, client } from '#web/ground/api.ts'

/* Where an upload goes, and what is asked of the server for it. */

export type Stage = { projectId: string; stageId: string }
/** A stage, or a paper of the library, which has one PDF. */
export type Place = Stage | { projectId: string; paperId: string }

type Sent = Place & { id: string; fileId: string; name: string; note: string | null; size: number }

/** Begins an upload. */
export const begin = ({ id, projectId, name, size, ...place }: Sent) =>
  'paperId' in place
    ? client.files.startPdf({ projectId, id, name, size })
    : client.files.startUpload({ projectId, stageId: place.stageId, id, name, size })

/** Makes of what arrived what it was sent for. */
export async function finish(sending: Sent, hash: { sha256?: string }): Promise<void> {
  const { id, projectId, fileId, name, note } = sending
  if (!('paperId' in sending)) {
    await client.files.add({ projectId, stageId: sending.stageId, id, fileId, name, note, ...hash })
    return
  }
  await client.files.addPdf({ projectId, id, ...hash })
  await client.library.setPdf({ projectId, paperId: sending.paperId, pdfId: id })
}

/** What is fetched again once it is there. */
export const keyOf = (sending: Sent) =>
  'paperId' in sending
    ? api.library.key()
    : api.files.list.key({ input: { projectId: sending.projectId, stageId: sending.stageId } })

/** Gives its place in the plan back. */
export const end = ({ id, projectId, ...place }: Sent) =>
  'paperId' in place
    ? client.files.cancelPdf({ projectId, id })
    : client.files.cancelUpload({ projectId, stageId: place.stageId, id })
