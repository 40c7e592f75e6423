/** The latest calendar day that it is anywhere on earth at a moment, `yyyy-MM-dd`: UTC+14 is first. */
export const dayEverywhere = (moment: Date) => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
