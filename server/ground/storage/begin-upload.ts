import { type DataStore, Upload } from '@tus/server'

/** How many bytes of an upload a store has; null when it does not know it. */
export async function offsetIn(uploads: DataStore, id: string): Promise<number | null> {
  try {
    return (await uploads.getUpload(id)).offset
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Makes room for an upload in a store, unless it is there. */
export async function beginUpload(uploads: DataStore, id: string, size: number): Promise<void> {
  if ((await offsetIn(uploads, id)) === null)
    await uploads.create(new Upload({ id, size, offset: 0, creation_date: new Date().toISOString() }))
}

/** An upload that is not there: the error of the protocol, or the store’s own. */
export const isMissing = (error: unknown) =>
  (error instanceof Error && ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name)) ||
  (typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    [404, 410].includes(Number(error.status_code)))
