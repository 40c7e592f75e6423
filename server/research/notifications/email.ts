import type { Place } from '#domain/ground/activity.ts'
import { shorten } from '#domain/ground/shorten.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { concerning } from '#domain/research/notifications/concerning.ts'
import { addressOf, headingOf } from '#domain/research/notifications/notification-list.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { unsubscribeUrlOf } from '#server/research/notification-settings/unsubscribe-url-of.ts'

/** One notification in a digest. */
export type Line = {
  type: string
  projectId: string | null
  projectTitle: string | null
  role: ProjectRole | null
  place: Place | null
  message: string
  stageNumber: number | null
  messageSeq: number | null
  meetingId: string | null
  mentioned: boolean
  /** Where its project is: the stage it has reached, if it has one, and the numbers of those that are complete. */
  currentPhase: number | null
  completed: number[]
}

type Recipient = { profileId: string; email: string; username: string }

/** The most lines of one project in a digest; the rest are only counted. */
const linesAtMost = 10

/** What somebody has not read in their projects, project by project. */
export async function digestMail(
  to: Recipient,
  lines: Line[],
  delivery: 'at_once' | 'daily',
  config: Pick<Config, 'baseUrl' | 'secret'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const { baseUrl } = config
  const unsubscribeUrl = unsubscribeUrlOf(to.profileId, config)
  const many = lines.length === 1 ? '1 unread notification' : `${lines.length} unread notifications`
  const [first] = lines
  const where = placesOf(lines)
  const only = lines.length === 1 && first
  const letter = await renderLetter({
    preview: shorten(lines.map(({ message }) => message).join(' · '), 140),
    heading: delivery === 'daily' ? `${capitalised(where)} since yesterday` : `New in ${where}`,
    name: to.username,
    paragraphs: [`You have ${many}.`],
    lists: byProject(lines).map(([newest, ...others]) => ({
      heading: headingOf(newest),
      ...(newest.currentPhase !== null && {
        path: { currentPhase: newest.currentPhase, completed: newest.completed },
      }),
      url: `${baseUrl}${addressOf({ ...newest, stageNumber: null })}`,
      lines: linesOf([newest, ...others], baseUrl),
      more: Math.max(0, others.length + 1 - linesAtMost),
    })),
    action: { label: 'Open Ninefold', url: only ? `${baseUrl}${addressOf(only)}` : `${baseUrl}/dashboard` },
    footer: `You received this email because ${reasonOf(lines)}. Choose which emails you get in the account settings.`,
    unsubscribeUrl,
  })
  const subject = subjectOf(lines, many)
  return { kind: 'digest', profileId: to.profileId, to: to.email, subject, ...letter, unsubscribeUrl }
}

/** What waits for its reader comes first, whatever else is new. */
function subjectOf(lines: Line[], many: string): string {
  const lead = lines.length === 1 ? lines[0] : lines.find(({ type, mentioned }) => mentioned || isConcerning(type))
  if (!lead) return `${many} in ${placesOf(lines)}`
  const others = lines.length - 1
  return `${shorten(lead.message.replace(/\s+/g, ' '), 110)}${others > 0 ? `, and ${others} more` : ''}`
}

const isConcerning = (type: string) => concerning.some((each) => each === type)

const linesOf = (lines: Line[], baseUrl: string) =>
  lines.slice(0, linesAtMost).map((each) => ({
    text: each.mentioned ? `${each.message} (mentions you)` : each.message,
    url: `${baseUrl}${addressOf(each)}`,
  }))

/** Where the lines are from: projects, institutions or both. */
function placesOf(lines: Line[]): string {
  const inProjects = lines.some(({ place }) => !place)
  if (lines.every(({ place }) => !place)) return 'your projects'
  return inProjects ? 'your projects and institutions' : 'your institutions'
}

function reasonOf(lines: Line[]): string {
  if (lines.every(({ place }) => !place)) return 'you are in these projects'
  if (lines.every(({ place }) => place)) return 'you have to do with these institutions'
  return 'you are in these projects, and have to do with these institutions'
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function byProject(lines: Line[]): [Line, ...Line[]][] {
  const projects = new Map<string, [Line, ...Line[]]>()
  for (const each of lines) {
    const under = each.projectId ?? headingOf(each)
    const there = projects.get(under)
    if (there) there.push(each)
    else projects.set(under, [each])
  }
  return [...projects.values()]
}
