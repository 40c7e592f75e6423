import type { ReadUnit } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { asUnit, withUnitToken } from './as-unit.ts'

/** The unit that a token is of, what the token may read, and until when. */
export const findUnit = withUnitToken
  .route({ method: 'GET', path: '/unit', tags: ['unit'] })
  .use(asUnit('numbers'))
  .handler(({ context: { unit } }): ReadUnit => unit)
