import type { LiveLink, LiveMessage, LiveStage } from '#domain/live.ts'

/** A stage as its window shows it: messages in the order of `seq`, and up to which of them one has read. */
export type OpenStage = { stage: LiveStage; links: LiveLink[]; messages: LiveMessage[]; readSeq: number }

/** Both lists as one, each message once, in order. Of two versions of a message the later edit is kept. */
export function merge(one: LiveMessage[], other: LiveMessage[]): LiveMessage[] {
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    if (!known || editedAt(message) >= editedAt(known)) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

const editedAt = (message: LiveMessage) => message.editedAt?.getTime() ?? 0

export const withMessage = (open: OpenStage, message: LiveMessage): OpenStage => ({
  ...open,
  messages: merge(open.messages, [message]),
})

export const withLink = (open: OpenStage, link: LiveLink): OpenStage => ({
  ...open,
  links: [...open.links.filter(({ id }) => id !== link.id), link],
})

export const withoutLink = (open: OpenStage, linkId: string): OpenStage => ({
  ...open,
  links: open.links.filter(({ id }) => id !== linkId),
})

/** Two changes can arrive in either order: the later one stands. */
export function withStage(open: OpenStage, stage: LiveStage): OpenStage {
  const changedAt = ({ statusChangedAt }: LiveStage) => statusChangedAt?.getTime() ?? 0
  return changedAt(stage) < changedAt(open.stage) ? open : { ...open, stage }
}
