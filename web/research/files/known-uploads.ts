type Place = { stageId: string } | { paperId: string }

/*
 * A page that was reloaded in the middle no longer has the file, but knows as which upload it was sent: whoever adds the same
 * file again goes on where it was.
 */

const prefix = 'upload:'
const keyOf = (place: Place, { name, size, lastModified }: File) =>
  `${prefix}${'stageId' in place ? place.stageId : place.paperId}:${name}:${size}:${lastModified}`

/** The id under which a file has been sent there; null when it has not. */
export const knownAs = (place: Place, file: File): string | null => localStorage.getItem(keyOf(place, file))
export const remember = (place: Place, file: File, id: string): void => localStorage.setItem(keyOf(place, file), id)
export function forgetKnown(id: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && localStorage.getItem(key) === id) localStorage.removeItem(key)
}
