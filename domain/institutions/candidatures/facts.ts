import type { Candidature } from './candidatures.ts'

/** Facts of a candidature as they were when it was changed; programme and cohort by their names then. */
export type Facts = Partial<
  Omit<Candidature, 'id' | 'programmeId' | 'cohortId' | 'extensionMonths' | 'version'> & {
    programme: string
    cohort: string | null
  }
>
