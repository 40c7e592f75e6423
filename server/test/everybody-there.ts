import type { Meeting } from '#domain/research/meetings/meetings.ts'

/** That everybody in the project was at a meeting, as it is recorded with an acknowledgement. */
export const everybodyThere = ({ attendance }: Pick<Meeting, 'attendance'>) =>
  attendance.map(({ profileId }) => ({ profileId, attendance: 'present' as const }))
