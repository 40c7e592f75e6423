type Stage = { stageId: string }

/*
 * A page that was reloaded in the middle no longer has the file, but knows as which upload it was sent: whoever adds the same
 * file again goes on where it was.
 */

const prefix = 'upload:'
const keyOf = ({ stageId }: Stage, { name, size, lastModified }: File) =>
  `${prefix}${stageId}:${name}:${size}:${lastModified}`

/** The id under which a file has been sent to a stage; null when it has not. */
export const knownAs = (stage: Stage, file: File): string | null => localStorage.getItem(keyOf(stage, file))
export const remember = (stage: Stage, file: File, id: string): void => localStorage.setItem(keyOf(stage, file), id)
export function forgetKnown(id: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && localStorage.getItem(key) === id) localStorage.removeItem(key)
}
