import { activity } from '#domain/ground/activity.ts'

/** The page on which somebody reads what was announced to them. */
export const pageOfAnnouncements = '/dashboard/account-settings/institution'

type Announced = { announcementId: string; institution: string; unit: string; subject: string; until: string | null }

export const announcementMade = activity<Announced>()('announcement_made', {
  sentence: ({ unit, subject }) => `${unit} announces: "${subject}"`,
  audience: 'named',
  mail: 'daily',
  label: 'Announcements of my institution',
  place: ({ announcementId, institution }) => ({
    title: institution,
    path: `${pageOfAnnouncements}?announcement=${announcementId}`,
  }),
  isPinned: true,
})
