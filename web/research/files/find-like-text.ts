import { type StageFile, typeOfFile } from '#domain/research/files/files.ts'
import { type FileSource, fetchVersion } from '../reader/address.ts'
import { likenessOf } from './likeness-of.ts'

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
  const ending = AbortSignal.timeout(timeAtMost)
  const late = new Promise<undefined>((resolve) => ending.addEventListener('abort', () => resolve(undefined)))
  return await Promise.race([late, mostLike(source, candidates, added, ending).catch(() => undefined)])
}

const createdAt = ({ versions: [newest] }: StageFile) => newest?.createdAt.getTime() ?? 0

async function mostLike(source: FileSource, files: StageFile[], added: File, signal: AbortSignal) {
  const { readUnits } = await import('../reader/compare/read-units.ts')
  const textOf = async (bytes: Blob, name: string) =>
    (await readUnits(bytes, name)).map(({ cells }) => cells.join(' ')).join('\n')
  const text = await textOf(added, added.name)
  const likeness = await Promise.all(
    files.map(async (file) => {
      const [newest] = file.versions
      if (!newest) return { file, share: 0 }
      // One that cannot be read is like none.
      const other = await fetchVersion(source, newest.id, signal)
        .then((bytes) => textOf(bytes, newest.name))
        .catch(() => '')
      return { file, share: likenessOf(text, other) }
    }),
  )
  const [best] = likeness.toSorted((one, other) => other.share - one.share)
  return best && best.share >= likeEnough ? best.file : undefined
}
