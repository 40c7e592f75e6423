import type { ApprovalDetails, StepDetails } from '#domain/research/ethics/new-approval.ts'
import { upload } from './upload.ts'
import type { createWorld } from './world.ts'

type World = Pick<Awaited<ReturnType<typeof createWorld>>, 'arrive' | 'startProject' | 'join' | 'storage'>
type Person = Awaited<ReturnType<World['arrive']>>
type Details = Partial<ApprovalDetails>
type Said = Partial<StepDetails> & Pick<StepDetails, 'kind'>

/** A project whose student enters what committees decided, and whose supervisor confirms it. */
export async function ethicsScene(world: World) {
  const student = await world.arrive('Thandi', 'Supervisor')
  const { projectId, stages } = await world.startProject(student, 'Sleep of learners')
  const supervisor = await world.join({ projectId }, 'Sue', 'supervisor')
  const member = await world.join({ projectId }, 'Bob')
  const [stageId = '', collectingId = ''] = [stages[2]?.id, stages[3]?.id]
  const at = { projectId, stageId }
  const letter = (fileId?: string, name = 'letter.pdf') =>
    upload(student, world.storage, at, { name, ...(fileId ? { fileId } : {}) })
  const find = () => student.calls.ethics.find({ projectId })

  /** Adds an approval, and answers its id. */
  async function approve(details: Details = {}, by: Person = student): Promise<string> {
    const approvalId = crypto.randomUUID()
    const approval = { kind: 'people', committee: 'HREC', ...details } as const
    await by.calls.ethics.saveApproval({ ...approval, projectId, approvalId, revision: null })
    return approvalId
  }

  /** Enters a step, or changes it, and answers its id. */
  async function say(approvalId: string, step: Said, stepId = crypto.randomUUID(), by: Person = student) {
    const before = (await find()).approvals.flatMap(({ steps }) => steps).find(({ id }) => id === stepId)
    await by.calls.ethics.saveStep({ projectId, approvalId, stepId, revision: before?.revision ?? null, step })
    return stepId
  }

  /** Confirms a step as it is now. */
  async function confirm(stepId: string, uses: { documentId: string; versionId: string; since: string }[] = []) {
    for (const { id: approvalId, steps } of (await find()).approvals)
      for (const { id, revision, letterVersionId } of steps)
        if (id === stepId && letterVersionId)
          await supervisor.calls.ethics.confirmStep({ projectId, approvalId, stepId, revision, letterVersionId, uses })
  }

  /** An approval that is confirmed, for these days. */
  async function grant(validFrom: string, validUntil: string | null, details: Details = {}) {
    const approvalId = await approve(details)
    const { fileId } = await letter()
    const said = { kind: 'application', outcome: 'approved', number: 'N26/01', validFrom, validUntil } as const
    const stepId = await say(approvalId, { ...said, letterId: fileId })
    await confirm(stepId)
    return { approvalId, stepId, fileId }
  }

  return {
    ...{ student, supervisor, member, projectId, at, stages, collectingId },
    ...{ letter, find, approve, say, confirm, grant },
  }
}
