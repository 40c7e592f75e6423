import * as Y from 'yjs'

/** Whether these bytes are a change to a document, as Yjs encodes one: nothing else may be merged with the others. */
export function isChange(bytes: Uint8Array): boolean {
  const document = new Y.Doc()
  try {
    // It may claim more than it holds: this reads what is there, before room is made for what is said to be.
    Y.decodeUpdate(bytes)
    Y.applyUpdate(document, bytes)
    return true
  } catch {
    return false
  } finally {
    document.destroy()
  }
}
