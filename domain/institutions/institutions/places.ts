/** Where a row may be put: a programme with the names of its unit and of those above. */
export type Place = { id: string; name: string; unitName: string; unitNames: string[] }
