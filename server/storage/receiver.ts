import { ERRORS, Server } from '@tus/server'
import { fileSizeLimit } from '#domain/files.ts'
import type { Storage } from './storage.ts'

const receivers = new WeakMap<Storage, Server>()

/** What takes the parts of uploads into a storage (tus 1.0). Who may send them is asked before. */
export function receiverOf(storage: Storage): Server {
  const known = receivers.get(storage)
  if (known) return known
  const receiver = new Server({
    path: '/uploads',
    datastore: storage.uploads,
    maxSize: fileSizeLimit,
    // Only our own pages read what it answers.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => answerTo(error),
  })
  receivers.set(storage, receiver)
  return receiver
}

type Known = { status_code: number; body: string }

/** What the protocol names is answered as it says; everything else is a fault of ours, and its words stay here. */
function answerTo(error: Error | Known): Known {
  const known = 'status_code' in error ? error : null
  if (known?.status_code === 507) return known
  if (known && known.status_code < 500) return known
  return ERRORS.FILE_WRITE_ERROR
}
