import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Activity, hearersOf, sentence } from '#domain/notifications.ts'
import { NewProfile, storedProfile, usernameOf } from '#domain/profiles.ts'
import { stageNames } from '#domain/stages.ts'
import { createDemoAccount } from '#server/accounts/demo.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { authUsers } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { stageLinks } from '#server/links/tables.ts'
import { projectMembers } from '#server/members/tables.ts'
import { stageChats } from '#server/messages/tables.ts'
import { activityNotifications, notificationRecipients } from '#server/notifications/tables.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { projectStages } from '#server/stages/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { type DemoName, demoPassword, demoPeople } from './accounts.ts'
import { healthProjects } from './health-projects.ts'
import { otherProjects } from './other-projects.ts'
import type { DemoProject } from './project.ts'

type Ids = Record<DemoName, string>

/** Processes that start together fill an empty database once. */
const fillLock = 90_210_003

/** Fills an empty database with a small believable world. Leaves any other database as it is. */
export async function fillDemoWorld(db: Db, now = new Date()): Promise<void> {
  if (await db.$count(authUsers)) return
  const password = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (await tx.$count(authUsers)) return
    const ids = await addPeople(tx, password, now)
    for (const project of [...healthProjects, ...otherProjects]) await addProject(tx, project, ids, now)
  })
}

async function addPeople(tx: Db, password: string, now: Date): Promise<Ids> {
  const ids: Partial<Ids> = {}
  for (const name of Object.keys(demoPeople) as DemoName[]) {
    const { email, plan, profile } = demoPeople[name]
    const stored = storedProfile(NewProfile.parse(profile))
    const profileId = await createDemoAccount(tx, { email, name: stored.username, password })
    ids[name] = profileId
    await tx.insert(usersProfiles).values({ ...stored, profileId, email })
    const end = new Date(now)
    end.setUTCFullYear(end.getUTCFullYear() + (plan === 'Free' ? 10 : 1))
    await tx
      .insert(subscriptions)
      .values({ profileId, plan, status: 'active', currentPeriodStart: now, currentPeriodEnd: end })
  }
  return ids as Ids
}

async function addProject(tx: Db, demo: DemoProject, ids: Ids, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const ownerId = ids[demo.owner]
  const projectId = uuidv7()
  await tx.insert(researchProjects).values({
    id: projectId,
    title: demo.title,
    researchQuestion: demo.researchQuestion,
    studyAim: demo.studyAim,
    finalSubmissionDate: ago(-demo.dueInDays).toISOString().slice(0, 10),
    currentPhase: demo.phase,
    status: demo.status,
    createdBy: ownerId,
    createdAt: ago(demo.daysOld),
    updatedAt: ago(1),
  })

  const members = Object.entries(demo.members) as [DemoName, 'supervisor' | 'collaborator'][]
  for (const [name, role] of members) {
    const accepted = {
      status: 'accepted',
      invitedAt: ago(demo.daysOld - 1),
      acceptedAt: ago(demo.daysOld - 2),
    } as const
    await tx.insert(projectMembers).values({ projectId, userId: ids[name], role, invitedBy: ownerId, ...accepted })
  }

  const team = { ownerId, acceptedIds: members.map(([name]) => ids[name]) }
  for (const [at, stageName] of stageNames.entries()) {
    const stageNumber = at + 1
    const { status, chat = [], links = [] } = demo.stages[stageNumber] ?? {}
    const settled = status ?? (stageNumber < demo.phase ? 'completed' : 'not_started')
    const changed = ago(Math.max(1, demo.daysOld - stageNumber * 25))
    const done = settled === 'completed'
    const stageId = uuidv7()
    await tx.insert(projectStages).values({
      id: stageId,
      projectId,
      stageNumber,
      stageName,
      status: settled,
      ...(settled === 'not_started' ? {} : { statusChangedAt: changed, statusChangedBy: ownerId }),
      ...(done ? { completedAt: changed, completedBy: ownerId } : {}),
      lastSeq: chat.length,
    })

    const tell = async (by: DemoName, createdAt: Date, activity: Activity) => {
      const [told] = await tx
        .insert(activityNotifications)
        .values({
          // What is under the bell is ordered by its ids, which begin with their time.
          id: uuidv7({ msecs: createdAt.getTime() }),
          projectId,
          stageId,
          activityType: activity.type,
          triggeredByUserId: ids[by],
          message: sentence(activity),
          createdAt,
        })
        .returning({ notificationId: activityNotifications.id })
      const isRead = createdAt < ago(7)
      for (const userId of hearersOf(team, ids[by])) {
        if (told)
          await tx.insert(notificationRecipients).values({ ...told, userId, isRead, readAt: isRead ? createdAt : null })
      }
    }
    for (const [index, { by, daysAgo, text }] of chat.entries()) {
      const createdAt = new Date(ago(daysAgo).getTime() + index * 1_380_000)
      await tx
        .insert(stageChats)
        .values({ id: uuidv7(), stageId, seq: index + 1, userId: ids[by], message: text, createdAt })
      const username = usernameOf(demoPeople[by].profile)
      await tell(by, createdAt, { type: 'stage_chat_message', username, stageName, message: text })
    }
    for (const { by, daysAgo, title, url } of links) {
      await tx
        .insert(stageLinks)
        .values({ id: uuidv7(), stageId, title, url, addedBy: ids[by], createdAt: ago(daysAgo) })
      const username = usernameOf(demoPeople[by].profile)
      await tell(by, ago(daysAgo), { type: 'stage_link_added', username, stageName, title })
    }
  }
}
