import * as z from 'zod'

/** A character of shared notes: which page wrote it, and as which of its characters (an id of Yjs). */
const Character = z.strictObject({ client: z.int().min(0).max(0xffff_ffff), clock: z.int().min(0) })

/**
 * A place in shared notes that stays where it is while others write (a relative position of Yjs): at a character, or at the end of
 * the element of that type; without either at the end of the notes.
 */
const Place = z.strictObject({ item: Character.nullable(), type: Character.nullable(), assoc: z.literal([-1, 0]) })
export type Place = z.infer<typeof Place>

/** From where to where somebody has selected: the same place twice where nothing is. */
export const Caret = z.strictObject({ anchor: Place, head: Place })
export type Caret = z.infer<typeof Caret>

/** Milliseconds between two messages about one caret, from a page and from the server. */
export const caretPace = 200
