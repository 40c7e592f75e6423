import { noun } from '#server/ground/noun.ts'
import { enforce } from './enforce.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { openBreakGlass } from './open-break-glass.ts'
import { release } from './release.ts'
import { setJoining } from './set-joining.ts'

/** Whether people join an institution by its login, and whether they have to use it. */
export const signInRules = noun({
  name: 'sign-in-rules',
  verbs: { signInRules: { find, setJoining, enforce, release, openBreakGlass } },
  jobs,
})
