/** How what somebody writes is kept meanwhile. */
export const savedWords = {
  saved: 'Kept as your draft.',
  saving: 'Saving…',
  failed: 'Kept in this tab until the connection is back.',
}

/** The same of what is sent once it is finished: while it is being saved, that alone is said. */
export const notSentYet = {
  saved: `Not sent yet. ${savedWords.saved}`,
  saving: savedWords.saving,
  failed: `Not sent yet. ${savedWords.failed}`,
}
