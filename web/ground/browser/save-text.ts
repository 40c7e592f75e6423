/** Saves a text as a file, as if it had been downloaded. */
export const saveText = (text: string, name: string, type = 'text/plain'): void =>
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)

/** The same for a PDF in base64. */
export const savePdf = (base64: string, name: string): void =>
  saveBlob(new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: 'application/pdf' }), name)

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
