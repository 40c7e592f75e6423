import { noun } from '#server/ground/noun.ts'
import { create } from './create.ts'
import { me } from './me.ts'
import { setZone } from './set-zone.ts'
import { update } from './update.ts'

/** Who somebody is: name, role, studies. */
export const profiles = noun({
  name: 'profiles',
  verbs: { profiles: { me, create, update, setZone } },
  forTokens: ['profiles'],
})
