/** The years in which a search can have been run. */
export const runYears = () => ({ from: 1990, to: new Date().getFullYear() })
