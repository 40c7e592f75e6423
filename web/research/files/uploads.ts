import { ORPCError } from '@orpc/client'
import type { DetailedError, Upload } from 'tus-js-client'
import { v7 as uuidv7 } from 'uuid'
import { createStore } from 'zustand/vanilla'
import { fileSizeLimit, type StageFile, typeOfFile, uploadChunk, wordsForFault } from '#domain/research/files/files.ts'
import { isLikeName } from '#domain/research/files/like-name.ts'
import { queryClient } from '#web/ground/api.ts'
import { staysFor } from '#web/ground/build.ts'
import { refusedWith } from '#web/ground/failures/refused-with.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { connection } from '#web/ground/live/connection.ts'
import { onForget } from '#web/ground/session/forget.ts'
import { forgetKnown, knownAs, remember } from './known-uploads.ts'
import { begin, end, finish, keyOf, type Place } from './upload-place.ts'
import { fileChanged, words } from './words.ts'

/** A file that is on its way. */
export type Sending = Place & {
  id: string
  /** The file that it is a new version of, or its own. */
  fileId: string
  isNewVersion: boolean
  name: string
  note: string | null
  /** Bytes. */
  size: number
  sent: number
  /** Whether the server knows of it. */
  isBegun: boolean
  /** `waiting` for the connection; `checking` once all bytes are there. */
  state: 'sending' | 'waiting' | 'checking' | 'failed'
  problem: string | null
}

/** Kept outside the pages: closing a window or opening another page ends no upload. */
export const uploads = createStore<Sending[]>()(() => [])

const running = new Map<string, { file: File; stop: () => void }>()

onForget(() => {
  for (const id of running.keys()) stop(id)
  uploads.setState([], true)
})

/** Milliseconds after which what did not work is tried again, longer each time. */
const delays = [1000, 2000, 5000, 10_000, 20_000]

/** Sends files to a stage: each a new one, or the next version of `fileId`; or a PDF to a paper. What cannot be taken is said at once. */
export function send(
  place: Place,
  files: File[],
  { fileId, note = null }: { fileId?: string; note?: string | null } = {},
) {
  for (const file of files) {
    const name = file.name.normalize('NFC')
    const id = knownAs(place, file) ?? uuidv7()
    // The same file again, while it is on its way.
    if (running.has(id)) continue
    drop(id)
    const sending: Sending = {
      ...{ ...place, id, fileId: fileId ?? uuidv7(), isNewVersion: fileId !== undefined, name, note },
      ...{ size: file.size, sent: 0, isBegun: false, state: 'sending', problem: faultOf(file) },
    }
    uploads.setState([...uploads.getState(), sending.problem ? { ...sending, state: 'failed' } : sending], true)
    if (!sending.problem) void run(sending, file)
  }
}

/** Why a file cannot be taken, as far as its name and size say. */
function faultOf({ name, size }: File): string | null {
  if (!typeOfFile(name)) return wordsForFault('type')
  if (size === 0) return wordsForFault('empty')
  return size > fileSizeLimit ? wordsForFault('size') : null
}

/** Ends an upload, or takes away what failed. */
export function cancel(sending: Sending) {
  const { id, isBegun } = sending
  stop(id)
  drop(id)
  forgetKnown(id)
  // Its place in the plan is given back, also that of one that failed.
  if (!isBegun) return
  void end(sending).catch(() => {})
}

function stop(id: string) {
  running.get(id)?.stop()
  running.delete(id)
}

const drop = (id: string) =>
  uploads.setState(
    uploads.getState().filter((each) => each.id !== id),
    true,
  )

const change = (id: string, changed: Partial<Sending>) =>
  uploads.setState(
    uploads.getState().map((each) => (each.id === id ? { ...each, ...changed } : each)),
    true,
  )

type Under = { id: string; file: File; signal: AbortSignal }

/** Sends one file, however often the line is lost, until it is there or refused. */
async function run(sending: Sending, file: File) {
  const { id, size } = sending
  const ended = new AbortController()
  running.set(id, { file, stop: () => ended.abort() })
  remember(sending, file, id)
  const under = { id, file, signal: ended.signal }
  try {
    const sha256 = await hashOf(file)
    await persistently(under, () => begin(sending))
    change(id, { isBegun: true })
    await persistently(under, () => transfer(under))
    change(id, { state: 'checking', sent: size })
    await persistently(under, () => finish(sending, sha256 ? { sha256 } : {}))
    if (ended.signal.aborted) return
    await queryClient.invalidateQueries({ queryKey: keyOf(sending) })
    drop(id)
    forgetKnown(id)
  } catch (error) {
    if (ended.signal.aborted) return
    // It was known from before, and is a version by now: this is another one.
    if (error instanceof ORPCError && error.code === 'ID_TAKEN' && knownAs(sending, file) === id) {
      forgetKnown(id)
      drop(id)
      running.delete(id)
      return send(sending, [file], { ...(sending.isNewVersion ? { fileId: sending.fileId } : {}), note: sending.note })
    }
    change(id, { state: 'failed', problem: error instanceof FileChanged ? fileChanged : sentenceOf(error, words) })
    // Whoever logs in again goes on with it.
    if (!(error instanceof ORPCError && error.status === 401)) forgetKnown(id)
  } finally {
    running.delete(id)
  }
}

/** Sends the bytes that are not there yet. */
async function transfer({ id, file, signal }: Under): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      uploadUrl: `${location.origin}/uploads/${id}`,
      chunkSize: uploadChunk,
      // Tried again outside: what is waiting says so.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent) => change(id, { sent, state: 'sending' }),
      onSuccess: () => resolve(),
      onError: (error) => reject(refusalIn(error)),
    })
    signal.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), { once: true })
    upload.start()
  })
}

/** Tries something until it is done or refused; in between it waits for the connection, or a while. */
async function persistently<Done>({ id, file, signal }: Under, act: () => Promise<Done>): Promise<Done> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const done = await act()
      signal.throwIfAborted()
      return done
    } catch (error) {
      signal.throwIfAborted()
      if (isAnswer(error)) throw error
      if (!(await canBeRead(file))) throw new FileChanged()
      change(id, { state: 'waiting' })
      await soon(delays[Math.min(attempt, delays.length - 1)] ?? 1000, signal)
      change(id, { state: 'sending' })
    }
  }
}

/** What the server answered to a part, as a refusal; what has no answer as it is. An offset that has moved on is none. */
function refusalIn(error: Error | DetailedError): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  const passing = [408, 409, 423]
  if (!answer || passing.includes(answer.getStatus())) return error
  return refusedWith(answer.getStatus(), answer.getBody())
}

/** A refusal is an answer; a lost line or a server that restarts is none. */
const isAnswer = (error: unknown) => error instanceof ORPCError && error.status < 500 && error.status !== 429

/** A file that was saved again, or moved, since it was chosen: the browser does not read it any more. */
class FileChanged extends Error {}

const canBeRead = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

function soon(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopWatching()
      resolve()
    }
    const timer = setTimeout(end, wait)
    const stopWatching = connection.status.subscribe((status) => status === 'up' && end())
    signal.addEventListener('abort', end, { once: true })
  })
}

/** What is sent, as the server will hash it too; null where the browser does not (only on plain http elsewhere). */
async function hashOf(file: File): Promise<string | null> {
  if (!crypto.subtle) return null
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileChanged()
  })
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isSending = () => uploads.getState().some(({ state }) => state !== 'failed')

staysFor(isSending)

/** Leaving the page would end what is on its way: the browser asks first. */
function onLeave(event: BeforeUnloadEvent) {
  event.preventDefault()
}
uploads.subscribe(() => {
  if (isSending()) addEventListener('beforeunload', onLeave)
  else removeEventListener('beforeunload', onLeave)
})

/** The file whose newest version has this name, or one like it: what is added is probably its next version. */
export function fileLike(files: StageFile[], name: string): StageFile | undefined {
  const newest = ({ versions }: StageFile) => versions[0]?.name ?? ''
  return (
    files.find((file) => newest(file) === name.normalize('NFC')) ?? files.find((file) => isLikeName(newest(file), name))
  )
}
