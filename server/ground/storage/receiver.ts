import { ERRORS, Server } from '@tus/server'
import { fileSizeLimit } from '#domain/research/files/files.ts'
import { codesOf } from '#server/ground/errors.ts'
import { queueLocker } from './queue-locker.ts'
import { idIn, type Storage } from './storage.ts'

const receivers = new WeakMap<Storage, Server>()

/** What takes the parts of uploads into a storage (tus 1.0). Who may send them is asked before. */
export function receiverOf(storage: Storage): Server {
  const known = receivers.get(storage)
  if (known) return known
  const receiver = new Server({
    path: '/uploads',
    datastore: storage.uploads,
    maxSize: fileSizeLimit,
    locker: queueLocker(),
    // The id that was checked: its own way of finding one in an address also looks into the query.
    getFileIdFromRequest: ({ url }) => idIn(new URL(url).pathname.replace('/uploads/', '')) ?? undefined,
    // Only our own pages read what it answers.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => answerTo(error),
  })
  receivers.set(storage, receiver)
  return receiver
}

type Known = { status_code: number; body: string }

/**
 * What the protocol names is answered as it says, and so is a full disk: what has arrived stays, and the rest can be sent once
 * there is room. Everything else is a fault of ours, and its words stay here.
 */
function answerTo(error: Error | Known): Known {
  if (codesOf(error).includes('ENOSPC'))
    return { status_code: 507, body: 'The server has no room for files at the moment.' }
  return 'status_code' in error && error.status_code < 500 ? error : ERRORS.FILE_WRITE_ERROR
}
