/** The latest calendar day anywhere on earth at a given moment, `yyyy-MM-dd`: UTC+14 is first. */
export const dayEverywhere = (moment: Date) => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
