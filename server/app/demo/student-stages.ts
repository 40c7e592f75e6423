import { sql } from 'drizzle-orm'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { recordSpans } from '#server/research/stages/record-spans.ts'
import { noon, type Studied } from './student-papers.ts'
import type { Step } from './student-work.ts'

const columnsOfStage = sql.raw(
  'project_id, stage_number, stage_name, status, status_changed_at, status_changed_by, completed_at, completed_by',
)
const columnsOfHistory = sql.raw('project_id, recorded_at, actor_id, kind, stage_number, about_id, before, after')

type Project = Omit<Studied, 'supervisorId'> & { supervisorId: string | null; title: string }

/** When the steps of a stage were taken: several of one day one after the other, and those of the next stage after them. */
const momentOf = ({ on }: Step, number: number, place: number) =>
  new Date(noon(on).getTime() + (number * 10 + place) * 180_000)

/** Stores projects with their members, stages, histories and spans, in one statement each. */
export async function storeProjects(tx: Db, projects: readonly Project[]): Promise<void> {
  await tx.insert(researchProjects).values(
    projects.map(({ projectId, title, work, studentId, startedOn, lastDay, isActive }) => ({
      ...{ id: projectId, title, currentPhase: work.phase, createdBy: studentId, createdAt: noon(startedOn) },
      ...{ updatedAt: noon(lastDay), status: isActive ? ('Active' as const) : ('Completed' as const) },
    })),
  )
  await tx.insert(projectMembers).values(
    projects.flatMap(({ projectId, supervisorId, studentId, startedOn }) => {
      if (!supervisorId) return []
      const accepted = { status: 'accepted' as const, invitedAt: noon(startedOn), acceptedAt: noon(startedOn) }
      return [{ projectId, userId: supervisorId, role: 'supervisor' as const, invitedBy: studentId, ...accepted }]
    }),
  )
  // Thousands of rows go in as one parameter.
  await tx.execute(sql`insert into project_stages (id, ${columnsOfStage})
    select gen_random_uuid(), ${columnsOfStage} from jsonb_populate_recordset(null::project_stages, ${JSON.stringify(projects.flatMap(stagesOf))}::jsonb)`)
  await tx.execute(sql`insert into project_history (${columnsOfHistory})
    select ${columnsOfHistory} from jsonb_populate_recordset(null::project_history, ${JSON.stringify(projects.flatMap(historyOf))}::jsonb)`)
  await recordSpans(
    tx,
    projects.map(({ projectId }) => projectId),
  )
}

/** The nine stages of a project, as rows of its table. */
function stagesOf({ projectId, studentId, supervisorId, work }: Project) {
  return stageNames.map((name, at) => {
    const stage = { project_id: projectId, stage_number: at + 1, stage_name: name }
    const steps = work.stages.find(({ number }) => number === at + 1)?.steps ?? []
    const last = steps.at(-1)
    if (!last) return { ...stage, status: 'not_started' }
    const [changedAt, by] = [momentOf(last, at + 1, steps.length - 1), byWhom(last, studentId, supervisorId)]
    const changed = { ...stage, status: last.status, status_changed_at: changedAt, status_changed_by: by }
    return last.status === 'completed' ? { ...changed, completed_at: changedAt, completed_by: by } : changed
  })
}

const byWhom = ({ isAnswer }: Step, studentId: string, supervisorId: string | null) =>
  isAnswer && supervisorId ? supervisorId : studentId

/** The history of a project, in its order: how it began, who supervises it, and each step of its stages; as rows of its table. */
function historyOf({ projectId, title, studentId, supervisorId, startedOn, work }: Project) {
  const began = { project_id: projectId, recorded_at: noon(startedOn), actor_id: studentId }
  const after = { title, researchQuestion: null, studyAim: null, phase: 1, status: 'Active' }
  const [invited, member] = ['invited', 'member'].map((standing) => ({ role: 'supervisor', standing }))
  const person = { ...began, kind: 'person', about_id: supervisorId }
  const joined = [
    { ...person, before: null, after: invited },
    { ...person, actor_id: supervisorId, before: invited, after: member },
  ]
  const steps = work.stages.flatMap(({ number, steps: own }) =>
    own.map((step, at) => ({
      ...{
        project_id: projectId,
        recorded_at: momentOf(step, number, at),
        actor_id: byWhom(step, studentId, supervisorId),
      },
      ...{ kind: 'stage', stage_number: number, before: { status: own[at - 1]?.status ?? 'not_started' } },
      after: { status: step.status },
    })),
  )
  return [
    { ...began, kind: 'project', before: null, after },
    ...(supervisorId ? joined : []),
    ...steps.toSorted((one, other) => one.recorded_at.getTime() - other.recorded_at.getTime()),
  ]
}
