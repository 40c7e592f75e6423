/** How what somebody writes is kept meanwhile. */
export const savedWords = {
  saved: 'Kept as your draft.',
  saving: 'Keeping…',
  failed: 'Kept in this tab until the connection is back.',
}
