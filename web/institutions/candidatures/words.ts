import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a candidature is refused. */
export const words: Words<typeof client.candidatures> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  NO_PROGRAMME: () => 'You cannot add to this programme, or it is archived.',
  NUMBER_TAKEN: () => 'This programme already has a candidature with this student number or this address.',
  ID_TAKEN: () => 'Please enter it again.',
  STALE: () => 'Somebody has changed this candidature meanwhile. Close this window, and look at it again.',
  ADDRESS_STAYS: () => 'The student has accepted with this address, so it cannot be changed here.',
  NO_CANDIDATURE: () => 'This candidature is not yours, or was answered.',
  ANOTHER_PROJECT: () => 'Another project is attached to this candidature. Detach it first.',
  LEFT: () => 'This candidature has ended. Its institution sees nothing of a project any more.',
  NO_REASON: () => 'Say why, and since when.',
  NOT_YET: () => 'This day is still to come. Enter it on that day or after.',
  OUT_OF_ORDER: () => 'Leave cannot overlap, and changes come in the order of their days. Check these days.',
  TOO_EARLY: () => 'This day is before the last change of status or programme. Check the timeline.',
  NO_COHORT: () => 'This programme has no such cohort, or it is archived.',
  ANOTHER_PROGRAMME: () => 'At least one of them is no longer in this programme. Reload the list and choose again.',
  NO_SUPERVISOR: () => 'Nobody with this address supervises a candidature that you may change.',
  TOO_MANY: () => 'One of these candidatures has had twenty supervisors already. Change that one by itself first.',
  ATTACHED: () => 'This project is attached to another candidature. Detach it first.',
}
