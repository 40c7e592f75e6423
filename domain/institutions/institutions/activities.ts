import { activity } from '#domain/ground/activity.ts'

/** Owners are told, at most once a day, how many wait for a seat. */
export const seatsWaitedFor = activity<{ institutionId: string; institution: string; waiting: number }>()(
  'seats_waited_for',
  {
    sentence: ({ institution, waiting }) =>
      `All seats of ${institution} are taken: ${waiting === 1 ? 'one candidature, role or member waits' : `${waiting} candidatures, roles and members wait`} for one`,
    audience: 'named',
    mail: 'at_once',
    label: 'Somebody waits for a seat of my institution',
    place: ({ institutionId, institution }) => ({ title: institution, path: `/institution/${institutionId}` }),
  },
)
