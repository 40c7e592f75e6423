/** The nine letters of FINERMAPS (`finermaps.ts`). */
export const attributes = [
  'feasible',
  'interesting',
  'novel',
  'ethical',
  'relevant',
  'manageable',
  'appropriate',
  'publishable',
  'systematic',
] as const
export type Attribute = (typeof attributes)[number]

/** What the author says they can show for an attribute, in their own words. */
export type Evidence = Partial<Record<Attribute, string>>
