import type { Link } from './links.ts'
import type { Message } from './messages.ts'
import type { Stage } from './stages.ts'

/** A stage as its window shows it: messages in the order of `seq`, and up to which of them one has read. */
export type OpenStage = { stage: Stage; links: Link[]; messages: Message[]; readSeq: number }

/** Both lists as one, each message once, in order. Of two versions of a message the later edit is kept. */
export function merge(one: Message[], other: Message[]): Message[] {
  // What usually comes is new and stands at the end: a long thread need not be sorted for it.
  const last = one.at(-1)?.seq ?? 0
  if (other.every(({ seq }, at) => seq > (other[at - 1]?.seq ?? last))) return [...one, ...other]
  const byId = new Map(one.map((message) => [message.id, message]))
  for (const message of other) {
    const known = byId.get(message.id)
    if (!known || editedAt(message) >= editedAt(known)) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

const editedAt = (message: Message) => message.editedAt?.getTime() ?? 0

/** The edit of a message that stands before the first page in view changes nothing: it comes with its own page. */
export function withMessage(open: OpenStage, message: Message): OpenStage {
  const [first] = open.messages
  return first && message.seq < first.seq ? open : { ...open, messages: merge(open.messages, [message]) }
}

/** Links stand in the order in which they were added, whichever was told first. */
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

/** Two changes can arrive in either order: the later one stands. */
export function withStage(open: OpenStage, stage: Stage): OpenStage {
  const changedAt = ({ statusChangedAt }: Stage) => statusChangedAt?.getTime() ?? 0
  return changedAt(stage) < changedAt(open.stage) ? open : { ...open, stage }
}

/** The stages of a project after one of them changed. */
export const stagesWith = (stages: Stage[], changed: Stage): Stage[] =>
  stages.map((each) => (each.id === changed.id ? changed : each))
