import { registrationChanged } from '#domain/research/registrations/registrations.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** Open pages are sent that they should fetch it again: those who may not see it learn nothing else. */
export const live = [reads(registrationChanged, async () => ({}))]
