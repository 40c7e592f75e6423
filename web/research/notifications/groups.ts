import { headingOf, type Notification } from '#domain/research/notifications/notification-list.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { dayName } from '#web/ground/ui/dates.ts'

/** Notifications about one thing on one day, newest first: the messages of one stage are told as one. */
export type Group = { key: string; sentence: string; newest: Notification; all: Notification[] }
export type ProjectOfDay = { projectId: string; title: string; groups: Group[] }
export type Day = { day: string; projects: ProjectOfDay[] }

type Answerable = { isRequest: boolean; status: string; projectId: string; inviter: string | null }

/** What is left to list under the requests to join that wait for an answer: each is said once, where it is answered. */
export const besideRequests = (notifications: Notification[], invitations: Answerable[]): Notification[] =>
  notifications.filter(
    ({ type, projectId, byName }) =>
      type !== 'join_requested' ||
      !invitations.some(
        (each) =>
          each.isRequest && each.status === 'pending' && each.projectId === projectId && each.inviter === byName,
      ),
  )

/** Notifications, newest first, by day, by project and by thing. A message that mentions or answers its reader stands by itself. */
export function grouped(notifications: Notification[], now = new Date()): Day[] {
  const days = by(notifications, ({ createdAt }) => dayName(createdAt, now))
  return days.map(([day, ofDay]) => ({
    day,
    projects: by(ofDay, ({ projectId, place }) => projectId ?? place?.title ?? '').map(([projectId, ofProject]) => ({
      projectId,
      title: headingOf(ofProject[0]),
      groups: by(ofProject, thing).map(([key, all]) => ({ key, all, newest: all[0], sentence: sentenceOf(all) })),
    })),
  }))
}

const thing = ({ id, type, mentioned, answered, stageNumber }: Notification) =>
  type === 'stage_chat_message' && !mentioned && !answered ? `${type} ${stageNumber}` : id

function sentenceOf([newest, ...rest]: [Notification, ...Notification[]]): string {
  if (rest.length === 0 || newest.stageNumber === null) return newest.message
  const names = [...new Set([newest, ...rest].map(({ byName }) => byName ?? 'Deleted user'))]
  const who = names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and ')
  return `${who}: ${rest.length + 1} messages in ${stageName(newest.stageNumber)}`
}

/** What the newest of a group says: the sentence above it has named the stage, and the person unless there are more. */
export function quoteOf({ message, byName, stageNumber }: Notification, all: Notification[]): string {
  const said = stageNumber === null ? '' : `${byName ?? 'Deleted user'} in ${stageName(stageNumber)}: `
  if (!said || !message.startsWith(said)) return message
  const text = message.slice(said.length)
  return all.every((each) => each.byName === byName) ? text : `${byName ?? 'Deleted user'}: ${text}`
}

/** Groups in the order of their first member. */
function by<Each>(all: Each[], keyOf: (each: Each) => string): [string, [Each, ...Each[]]][] {
  const groups = new Map<string, [Each, ...Each[]]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return [...groups]
}
