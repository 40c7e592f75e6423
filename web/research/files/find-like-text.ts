import { type StageFile, typeOfFile } from '#domain/research/files/files.ts'
import { askWorker } from '#web/ground/browser/ask-worker.ts'
import { type FileSource, fetchVersion } from '../reader/address.ts'

/** Share of the shorter text that has to stand in the longer one. */
const likeEnough = 0.5

/** What is looked at: the newest files of the stage, up to so many bytes each, for so many milliseconds. */
const [filesAtMost, bytesAtMost, timeAtMost] = [4, 8 * 1024 * 1024, 4000]

/**
 * The file of a stage that shares most of its text with one that is to be added, however the two are called: it is probably its next
 * version. Undefined where there is none, where it cannot be told, and where telling takes too long: adding a file does not wait for it.
 */
export async function findLikeText(
  source: FileSource,
  files: StageFile[],
  added: File,
): Promise<StageFile | undefined> {
  const kind = typeOfFile(added.name)?.preview
  const candidates = files
    .filter(
      ({ versions: [newest] }) => newest && typeOfFile(newest.name)?.preview === kind && newest.size <= bytesAtMost,
    )
    .toSorted((one, other) => createdAt(other) - createdAt(one))
    .slice(0, filesAtMost)
  if (!['pdf', 'word', 'text'].includes(kind ?? '') || added.size > bytesAtMost || candidates.length === 0)
    return undefined
  // What is not told in time is not known.
  return await mostLike(source, candidates, added, AbortSignal.timeout(timeAtMost)).catch(() => undefined)
}

const createdAt = ({ versions: [newest] }: StageFile) => newest?.createdAt.getTime() ?? 0

async function mostLike(source: FileSource, files: StageFile[], added: File, signal: AbortSignal) {
  const others = await Promise.all(
    files.flatMap(({ versions: [newest] }) =>
      newest ? [fetchVersion(source, newest.id, signal).then((bytes) => ({ name: newest.name, bytes }))] : [],
    ),
  )
  const worker = new Worker(new URL('./likeness-worker.ts', import.meta.url), { type: 'module' })
  const shares = await askWorker<number[]>(worker, [{ name: added.name, bytes: added }, others], signal)
  const most = Math.max(...shares)
  return most >= likeEnough ? files[shares.indexOf(most)] : undefined
}
