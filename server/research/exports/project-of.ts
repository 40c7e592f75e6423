import { eq } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import { allOf, type Noun } from '#server/ground/noun.ts'
import type { publicationsOf } from '#server/papers/publications/takes.ts'
import type { filesOf } from '#server/research/files/takes.ts'
import { meetingsOf } from '#server/research/meetings/queries.ts'
import { minutesOf } from '#server/research/minutes/minutes-of.ts'
import { projectOverview } from '#server/research/projects/reads.ts'
import type { reviewsOf } from '#server/research/reviews/takes.ts'
import type { stagesOf } from '#server/research/stages/takes.ts'

/** What the dossier and the archive know by name; the other nouns are in `project.json`, and have their tables, by themselves. */
type Known = {
  stages: Awaited<ReturnType<typeof stagesOf>>
  files: Awaited<ReturnType<typeof filesOf>>
  reviews: Awaited<ReturnType<typeof reviewsOf>>
  publications: Awaited<ReturnType<typeof publicationsOf>>
}

/**
 * A project as it is taken away: what its people see of it, with names and roles. No address, number or other detail of a
 * person is in it: those are theirs.
 */
export async function projectOf(
  { db, nouns }: { db: Db; nouns: readonly Noun[] },
  { projectId, role }: { projectId: string; role: ProjectRole },
) {
  const [project] = await db.select().from(projectOverview).where(eq(projectOverview.id, projectId))
  if (!project) throw new Error('The project is gone')
  const takes = takesFor(nouns, role)
  const [meetingRows, ...parts] = await Promise.all([
    meetingsOf(db, projectId),
    ...takes.map(async ({ name, read }) => [name, await read(db, projectId)] as const),
  ])
  const { title, researchQuestion, studyAim, finalSubmissionDate, currentPhase, status, createdAt } = project
  const { currentInstitution: institution, programName: programme, educationLevel } = project.creatorProfile
  return {
    ...{ id: projectId, title, researchQuestion, studyAim, finalSubmissionDate, currentPhase, status, createdAt },
    // What the people of a project see of its owner.
    ...{ institution, programme, level: educationLevel },
    // Each noun reads what its name promises.
    ...(Object.fromEntries(parts) as Known & Record<string, readonly object[]>),
    meetingRows,
  }
}

/** What of a project somebody with this role takes along. */
export const takesFor = (nouns: readonly Noun[], role: ProjectRole) =>
  allOf(nouns, 'takesOfProject').filter(({ isFor }) => !isFor || isFor({ role }))

export type TakenProject = Awaited<ReturnType<typeof projectOf>>

/** Minutes as they are printed, and the day for the name of their file. */
export async function minutesOfMeetings(
  dependencies: { db: Db; log: Log; now: Date },
  meetingRows: TakenProject['meetingRows'],
) {
  const all = []
  for (const meeting of meetingRows)
    all.push({ id: meeting.id, day: dayIn(meeting.startsAt, defaultZone), ...(await minutesOf(dependencies, meeting)) })
  return all
}
