import type { Link } from '#domain/research/links/links.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import type { Stage } from './stages.ts'

/** A stage as its window shows it: messages in the order of `seq`, and how far the caller has read. */
export type OpenStage = { stage: Stage; links: Link[]; messages: Message[]; readSeq: number }

/** Links are in the order in which they were added, whichever arrives first. */
export const withLink = (open: OpenStage, link: Link): OpenStage => ({
  ...open,
  links: [...open.links.filter(({ id }) => id !== link.id), link].sort(byTime),
})

const byTime = (one: Link, other: Link) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

export const withoutLink = (open: OpenStage, linkId: string): OpenStage => ({
  ...open,
  links: open.links.filter(({ id }) => id !== linkId),
})

/** Two changes can arrive in either order: the later one wins. */
export function withStage(open: OpenStage, stage: Stage): OpenStage {
  const changedAt = ({ statusChangedAt }: Stage) => statusChangedAt?.getTime() ?? 0
  return changedAt(stage) < changedAt(open.stage) ? open : { ...open, stage }
}

/** The stages of a project after one of them changed. */
export const stagesWith = (stages: Stage[], changed: Stage): Stage[] =>
  stages.map((each) => (each.id === changed.id ? changed : each))
