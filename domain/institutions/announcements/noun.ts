import { noun } from '#domain/ground/noun.ts'
import { announcementMade } from './activities.ts'

/** What an institution tells the people of a unit. It is in no project, so it is in no history of one. */
export const announcements = noun({ activities: [announcementMade] })
