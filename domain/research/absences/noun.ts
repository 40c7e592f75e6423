import { noun } from '#domain/ground/noun.ts'
import { supervisorAway, supervisorStays } from './absences.ts'

/** When supervisors are away. It is no part of a project’s history: it is about a person, in all of their projects. */
export const absences = noun({ activities: [supervisorAway, supervisorStays] })
