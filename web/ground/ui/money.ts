const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const broken = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in cents as people read it here: `R450`, `R3,000`, `R37.50`. */
export const rand = (cents: number) => `R${(cents % 100 === 0 ? whole : broken).format(cents / 100)}`
