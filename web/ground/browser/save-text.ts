/** Saves a text as a file, as if it had been downloaded. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
