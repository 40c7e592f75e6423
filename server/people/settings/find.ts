import { signedIn } from '#server/ground/procedures.ts'
import { settingsOf } from './settings-of.ts'

/**
 * What the operator of this server has set for its pages: where features are requested, and where the help videos are.
 */
export const find = signedIn
  .route({ method: 'GET', path: '/settings', tags: ['settings'] })
  .handler(({ context }) => settingsOf(context.config))
