import { lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Recorded } from '#domain/ground/history/history.ts'
import { NewProfile, storedProfile, usernameOf } from '#domain/people/profiles/profiles.ts'
import { linkAdded } from '#domain/research/links/links.ts'
import { messagePosted, preview } from '#domain/research/messages/messages.ts'
import type { PinnedLink } from '#domain/research/reviews/stage-review.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import type { Seller } from '#server/money/receipts/tables.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { stageLinks } from '#server/research/links/tables.ts'
import { stageChats } from '#server/research/messages/tables.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { recordSpans } from '#server/research/stages/record-spans.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import { type DemoName, demoPassword, demoPeople } from './accounts.ts'
import { addAgreements } from './agreements.ts'
import { healthProjects } from './health-projects.ts'
import { addInstitution } from './institution.ts'
import { addOffice } from './institution-office.ts'
import { addLibrary } from './library.ts'
import { addMeeting } from './meetings.ts'
import { otherProjects } from './other-projects.ts'
import { addPayments } from './payments.ts'
import type { DemoProject } from './project.ts'
import { addPublication } from './publications.ts'
import { addRounds } from './reviews.ts'
import { addStudentProjects } from './student-projects.ts'

type Ids = Record<DemoName, string>
type Happened = { at: Date; by: string; entry: Recorded }

/** Processes that start together fill an empty database once. */
const fillLock = 90_210_003

const nobody: Seller = { name: 'Ninefold', address: '', vatNumber: null }

type Into = { storage: () => Promise<Storage>; seller?: Seller; now?: Date }

/** Fills an empty database with a small believable world. Leaves any other database as it is. */
export async function fillDemoWorld(db: Db, { storage, seller = nobody, now = new Date() }: Into): Promise<void> {
  if (await db.$count(authUsers)) return
  const password = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (await tx.$count(authUsers)) return
    const ids = await addPeople(tx, password, now)
    await addPayments(tx, { ids, seller, now })
    for (const project of [...healthProjects, ...otherProjects]) await addProject(tx, project, ids, now)
    const institutionId = await addInstitution(tx, ids, now)
    await addStudentProjects(tx, { institutionId, password, now, storage })
    await addOffice(tx, { institutionId, ownerId: ids.nomsa, now })
    // Nobody has a page open yet that could be told.
    await emptyOutbox(tx, { send: async () => {} }, receiveActivities)
    const { notifiedAt } = notificationRecipients
    const aWeekAgo = new Date(now.getTime() - 7 * 86_400_000)
    await tx.update(notificationRecipients).set({ isRead: true, readAt: notifiedAt }).where(lt(notifiedAt, aWeekAgo))
  })
}

async function addPeople(tx: Db, password: string, now: Date): Promise<Ids> {
  const ids: Partial<Ids> = {}
  for (const name of Object.keys(demoPeople) as DemoName[]) {
    const { email, plan, profile } = demoPeople[name]
    const stored = storedProfile(NewProfile.parse(profile))
    const profileId = await createAccount(tx, { email, name: stored.username, password })
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
    updatedAt: ago(demo.daysOld),
  })

  const { title, researchQuestion, studyAim, status } = demo
  const history: Happened[] = [
    {
      ...{ at: ago(demo.daysOld), by: ownerId },
      entry: { kind: 'project', before: null, after: { title, researchQuestion, studyAim, phase: 1, status } },
    },
  ]
  const members = Object.entries(demo.members) as [DemoName, 'supervisor' | 'collaborator'][]
  for (const [name, role] of members) {
    const accepted = {
      status: 'accepted',
      invitedAt: ago(demo.daysOld - 1),
      acceptedAt: ago(demo.daysOld - 2),
    } as const
    await tx.insert(projectMembers).values({ projectId, userId: ids[name], role, invitedBy: ownerId, ...accepted })
    const person = { kind: 'person', aboutId: ids[name] } as const
    const [invited, member] = (['invited', 'member'] as const).map((standing) => ({ role, standing }))
    history.push({ at: accepted.invitedAt, by: ownerId, entry: { ...person, before: null, after: invited ?? null } })
    history.push({
      at: accepted.acceptedAt,
      by: ids[name],
      entry: { ...person, before: invited ?? null, after: member ?? null },
    })
  }

  for (const [at, stageName] of stageNames.entries()) {
    const stageNumber = at + 1
    const { status, dueInDays, chat = [], links = [], rounds = [] } = demo.stages[stageNumber] ?? {}
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
      ...(settled === 'not_started'
        ? {}
        : { statusChangedAt: settled === 'under_review' ? ago(6) : changed, statusChangedBy: ownerId }),
      ...(done ? { completedAt: changed, completedBy: ownerId } : {}),
      lastSeq: chat.length,
      ...(rounds.length > 0 ? { roundNumber: rounds.length, roundState: rounds.at(-1)?.ended?.state ?? 'open' } : {}),
      ...(dueInDays === undefined
        ? {}
        : { targetDate: ago(-dueInDays).toISOString().slice(0, 10), targetSetAt: changed }),
    })

    if (settled !== 'not_started')
      history.push({
        ...{ at: settled === 'under_review' ? ago(6) : changed, by: ownerId },
        entry: { kind: 'stage', stageNumber, before: { status: 'not_started' }, after: { status: settled } },
      })

    for (const [index, { by, daysAgo, text }] of chat.entries()) {
      const at = new Date(ago(daysAgo).getTime() + index * 1_380_000)
      const [id, seq] = [uuidv7(), index + 1]
      await tx.insert(stageChats).values({ id, stageId, seq, userId: ids[by], message: text, createdAt: at })
      const facts = { username: nameOf(by), stageName, preview: preview(text), messageId: id, seq }
      await publish(tx, messagePosted, { projectId, stageId, by: { userId: ids[by], tokenId: null }, at, facts })
    }
    const pinned: PinnedLink[] = []
    for (const { by, daysAgo, title, url } of links) {
      const [linkId, at] = [uuidv7(), ago(daysAgo)]
      await tx.insert(stageLinks).values({ id: linkId, stageId, title, url, addedBy: ids[by], createdAt: at })
      pinned.push({ id: linkId, title, url })
      const facts = { username: nameOf(by), stageName, title, linkId }
      await publish(tx, linkAdded, { projectId, stageId, by: { userId: ids[by], tokenId: null }, at, facts })
      const link = { kind: 'link', stageNumber, aboutId: linkId, name: title } as const
      history.push({ at, by: ids[by], entry: { ...link, before: null, after: { title, url, description: null } } })
    }
    await addRounds(tx, rounds, { stageId, links: pinned, ids, now })
  }
  history.sort((one, another) => one.at.getTime() - another.at.getTime())
  for (const { at, by, entry } of history)
    await record(tx, { projectId, by: { userId: by, tokenId: null }, at }, [entry])
  await recordSpans(tx, [projectId])
  const supervisor = members.find(([, role]) => role === 'supervisor')?.[0] ?? null
  for (const meeting of demo.meetings ?? [])
    await addMeeting(tx, meeting, { projectId, ids, owner: demo.owner, supervisor, now })
  if (demo.agreements && supervisor)
    await addAgreements(tx, demo.agreements, { projectId, ids, owner: demo.owner, supervisor, now })
  if (demo.library) await addLibrary(tx, demo.library, { projectId, ids, now })
  for (const publication of demo.publications ?? []) await addPublication(tx, publication, { projectId, ids, now })
}

const nameOf = (name: DemoName) => usernameOf(demoPeople[name].profile)
