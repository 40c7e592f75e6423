import type { ProjectRole } from '#domain/members.ts'
import { addressOf } from '#domain/notification-list.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/send.ts'
import { unsubscribeUrlOf } from './unsubscribe-token.ts'

/** What a mail tells of one notification. */
export type Told = {
  projectId: string
  projectTitle: string
  role: ProjectRole
  message: string
  stageNumber: number | null
  messageSeq: number | null
  mentioned: boolean
}

type Addressee = { profileId: string; email: string; username: string }

/** So many lines of one project a mail tells; the others it counts. */
const linesAtMost = 10

/** Tells somebody what happened in their projects while they were away, project by project. */
export async function awayMail(
  to: Addressee,
  told: Told[],
  delivery: 'at_once' | 'daily',
  config: Pick<Config, 'baseUrl' | 'secret'>,
): Promise<Mail> {
  const { renderLetter } = await import('#server/mail/layout.ts')
  const { baseUrl } = config
  const unsubscribeUrl = unsubscribeUrlOf(to.profileId, config)
  const many = told.length === 1 ? '1 thing you have not read' : `${told.length} things you have not read`
  const [first] = told
  const only = told.length === 1 && first
  const letter = await renderLetter({
    preview: told
      .map(({ message }) => message)
      .join(' · ')
      .slice(0, 140),
    heading: delivery === 'daily' ? 'Your projects since yesterday' : 'New in your projects',
    name: to.username,
    paragraphs: [`There ${told.length === 1 ? 'is' : 'are'} ${many}.`],
    lists: byProject(told).map(([newest, ...others]) => ({
      heading: newest.projectTitle,
      url: `${baseUrl}${addressOf({ ...newest, stageNumber: null })}`,
      lines: linesOf([newest, ...others], baseUrl),
      more: Math.max(0, others.length + 1 - linesAtMost),
    })),
    action: { label: 'Open Ninefold', url: only ? `${baseUrl}${addressOf(only)}` : `${baseUrl}/dashboard` },
    footer: 'You get this mail because you are in these projects. Choose what you get in the account settings.',
    unsubscribeUrl,
  })
  const subject = only ? only.message.slice(0, 120).replace(/\s+/g, ' ') : `${many} in your projects`
  return { to: to.email, subject, ...letter, unsubscribeUrl }
}

const linesOf = (told: Told[], baseUrl: string) =>
  told.slice(0, linesAtMost).map((each) => ({
    text: each.mentioned ? `${each.message} (mentions you)` : each.message,
    url: `${baseUrl}${addressOf(each)}`,
  }))

function byProject(told: Told[]): [Told, ...Told[]][] {
  const projects = new Map<string, [Told, ...Told[]]>()
  for (const each of told) {
    const there = projects.get(each.projectId)
    if (there) there.push(each)
    else projects.set(each.projectId, [each])
  }
  return [...projects.values()]
}
