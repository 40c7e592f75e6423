/** What somebody reads when a version cannot be had. */
export const words = { NOT_FOUND: () => 'It is no longer there.' }
