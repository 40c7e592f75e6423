import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'

/** The maximum number of links in a stage; all are rendered when it is opened. */
export const linksOfStageLimit = 200
export const linkLimitReached = `A stage can have at most ${linksOfStageLimit} links. Remove one that is no longer needed.`

/** A link as a stage shows it. `addedByName` is null once the account is deleted. */
export type Link = {
  id: string
  stageId: string
  title: string
  url: string
  description: string | null
  addedBy: string | null
  addedByName: string | null
  createdAt: Date
}

export const linkAdded = activity<{ username: string; stageName: string; title: string; linkId: string | null }>()(
  'stage_link_added',
  {
    sentence: ({ username, stageName, title }) => `${username} added the link "${title}" to ${stageName}`,
    audience: 'everyone_else',
    mail: 'daily',
    label: 'Links',
    seenOn: 'stage',
  },
)

export const linkChanged = change<{ link: Link }>()('link', 'stage')
export const linkRemoved = change<{ linkId: string }>()('link_removed', 'stage')
