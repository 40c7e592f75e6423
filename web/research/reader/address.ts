import { queryOptions } from '@tanstack/react-query'
import { refusedWith } from '#web/ground/failures/refused-with.ts'

/** Where the bytes of a version are: a guest needs the link of their round besides. */
export type FileSource = { projectId: string } | { link: string }

export const addressOfVersion = (source: FileSource, versionId: string): string =>
  'link' in source ? `/guest-files/${versionId}` : `/files/${source.projectId}/${versionId}`

/** What a guest says besides, so that they are let in. */
const headersOf = (source: FileSource): Record<string, string> =>
  'link' in source ? { 'x-review-link': source.link } : {}

/** Where the parts of a version are fetched, for what needs some of them alone. */
export const partsOfVersion = (source: FileSource, versionId: string) => ({
  url: addressOfVersion(source, versionId),
  httpHeaders: headersOf(source),
})

/** The bytes of a version, for what shows or compares it. Throws the refusal when they cannot be had. */
export async function fetchVersion(source: FileSource, versionId: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(addressOfVersion(source, versionId), {
    headers: headersOf(source),
    ...(signal ? { signal } : {}),
  })
  if (!answer.ok) throw refusedWith(answer.status, await answer.text())
  return await answer.blob()
}

/** The bytes of a version: they never change, and are kept only as long as something shows them. */
export const versionQuery = (source: FileSource, versionId: string) =>
  queryOptions({
    queryKey: ['version', versionId],
    queryFn: ({ signal }) => fetchVersion(source, versionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Saves a version under its name. A member’s browser asks for it by its address; a guest’s cannot. */
export async function saveVersion(source: FileSource, version: { id: string; name: string }): Promise<void> {
  const link = document.createElement('a')
  link.download = version.name
  if (!('link' in source)) {
    link.href = addressOfVersion(source, version.id)
    link.click()
    return
  }
  const url = URL.createObjectURL(await fetchVersion(source, version.id))
  link.href = url
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
