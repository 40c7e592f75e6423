import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { find } from './find.ts'
import { subscribe } from './subscribe.ts'
import { partsOfAccount } from './takes.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The devices on which somebody wants to see what happens, also while Ninefold is closed. */
export const push = noun({
  name: 'push',
  verbs: { push: { find, subscribe, unsubscribe } },
  access,
  partsOfAccount,
})
