import { amongMembers, everyMember, ok, onlySupervisor } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { upload } from '../upload.ts'

const missing = '00000000-0000-4000-8000-000000000000'
const step = { kind: 'report', text: 'Yearly report' } as const
const approval = { kind: 'people', committee: 'HREC' } as const
const answers = { does: ['people' as const], groups: ['Learners'], languages: [] }
const point = { comment: 'Say who keeps the forms' }
const notNeeded = { reason: 'Published texts', agreedBy: 'The committee' }

/** What somebody else has entered is taken away by the owner and supervisors alone. */
const notCollaborator = amongMembers((actor) => (actor === 'collaborator' ? 'FORBIDDEN' : ok))

type At = { projectId: string; mine: Record<string, string>; others: Record<string, string> }
const of = ({ projectId }: At, ids: Record<string, string>) => ({
  projectId,
  approvalId: ids.approvalId ?? missing,
  stepId: ids.ethicsStepId ?? missing,
})
const approvalOf = (at: At, ids: Record<string, string>) => {
  const { projectId, approvalId } = of(at, ids)
  return { projectId, approvalId }
}

export const cases: Cases = {
  async leave(person, { projectId, stageId, storage }) {
    const { approvalId, stepId } = await enter(person, projectId)
    const ethicsPointId = crypto.randomUUID()
    const at = { projectId, approvalId, stepId, pointId: ethicsPointId }
    await person.calls.ethics.savePoint({ ...at, revision: null, point })
    const { documentId, versionId } = await add({ storage }, person, { projectId, stageId })
    const document = { ethicsDocumentId: documentId, ethicsVersionId: versionId }
    return { approvalId, ethicsStepId: stepId, ethicsPointId, ...document }
  },
  rows: {
    'ethics.find': { ask: (client, { projectId }) => client.ethics.find({ projectId }), gets: everyMember },
    'ethics.saveApproval': {
      ask: (client, at) =>
        client.ethics.saveApproval({
          ...{ ...approval, projectId: at.projectId },
          ...{ approvalId: crypto.randomUUID(), revision: null },
        }),
      gets: everyMember,
    },
    'ethics.saveStep': {
      ask: (client, at) =>
        client.ethics.saveStep({ ...of(at, at.others), stepId: crypto.randomUUID(), revision: null, step }),
      gets: everyMember,
    },
    'ethics.confirmStep': {
      ask: (client, at) =>
        client.ethics
          .confirmStep({ ...of(at, at.others), revision: 1, letterVersionId: missing })
          // Whoever comes in finds that a report is not confirmed.
          .catch((error) => (error.code === 'NOT_DECIDED' ? null : Promise.reject(error))),
      gets: onlySupervisor,
    },
    'ethics.returnStep': {
      ask: (client, at) =>
        client.ethics
          .returnStep({ ...of(at, at.others), revision: 1, letterVersionId: null, reason: 'Another number' })
          // Whoever comes in finds that a report is not confirmed.
          .catch((error) => (error.code === 'NOT_DECIDED' ? null : Promise.reject(error))),
      gets: onlySupervisor,
    },
    'ethics.setNotNeeded': {
      ask: (client, { projectId }) => client.ethics.setNotNeeded({ projectId, notNeeded, seen: null }),
      gets: everyMember,
    },
    'ethics.confirmNotNeeded': {
      ask: (client, { projectId }) =>
        client.ethics
          .confirmNotNeeded({ projectId, notNeeded: { ...notNeeded, reason: 'Another' } })
          .catch((error) => (error.code === 'CHANGED' ? null : Promise.reject(error))),
      gets: onlySupervisor,
    },
    'ethics.setAnswers': {
      ask: (client, { projectId }) => client.ethics.setAnswers({ projectId, answers, revision: null }),
      gets: everyMember,
    },
    'ethics.saveDocument': {
      ask: (client, { projectId }) =>
        client.ethics
          .saveDocument({
            ...{ projectId, documentId: crypto.randomUUID(), revision: null },
            document: { fileId: missing, kind: 'cv' },
          })
          // Whoever comes in finds that there is no such file.
          .catch((error) => (error.code === 'NO_FILE' ? null : Promise.reject(error))),
      gets: everyMember,
    },
    'ethics.removeDocument, own': {
      ask: (client, { projectId, mine }) =>
        client.ethics.removeDocument({ projectId, documentId: mine.ethicsDocumentId ?? missing }),
      gets: everyMember,
    },
    'ethics.removeDocument, of another': {
      ask: (client, { projectId, others }) =>
        client.ethics.removeDocument({ projectId, documentId: others.ethicsDocumentId ?? missing }),
      gets: notCollaborator,
    },
    'ethics.setUse': {
      ask: (client, { projectId, others }) =>
        client.ethics.setUse({
          ...{ projectId, documentId: others.ethicsDocumentId ?? missing },
          ...{ versionId: others.ethicsVersionId ?? missing, days: null },
        }),
      gets: onlySupervisor,
    },
    'ethics.savePoint': {
      ask: (client, at) =>
        client.ethics.savePoint({ ...of(at, at.others), pointId: crypto.randomUUID(), revision: null, point }),
      gets: everyMember,
    },
    'ethics.removePoint, own': {
      ask: (client, at) => client.ethics.removePoint({ ...of(at, at.mine), pointId: at.mine.ethicsPointId ?? missing }),
      gets: everyMember,
    },
    'ethics.removePoint, of another': {
      ask: (client, at) =>
        client.ethics.removePoint({ ...of(at, at.others), pointId: at.others.ethicsPointId ?? missing }),
      gets: notCollaborator,
    },
    'ethics.removeStep, own': {
      ask: (client, at) => client.ethics.removeStep(of(at, at.mine)),
      gets: everyMember,
    },
    'ethics.removeStep, of another': {
      ask: (client, at) => client.ethics.removeStep(of(at, at.others)),
      gets: notCollaborator,
    },
    'ethics.removeApproval, own': {
      ask: (client, at) => client.ethics.removeApproval(approvalOf(at, at.mine)),
      gets: everyMember,
    },
    'ethics.removeApproval, of another': {
      ask: (client, at) => client.ethics.removeApproval(approvalOf(at, at.others)),
      gets: notCollaborator,
    },
  },
  writing: {
    'ethics.saveApproval': (_world, { member, projectId }) => enter(member, projectId),
    'ethics.saveStep': async (_world, { member, projectId }, turn) => {
      const at = await enter(member, projectId)
      await member.calls.ethics.saveStep({
        ...{ projectId, ...at, revision: 1 },
        step: { ...step, text: `Report ${turn}` },
      })
    },
    'ethics.confirmStep': async (world, { owner, supervisor, projectId, stageId }) => {
      const { fileId, id: letterVersionId } = await upload(owner, world.storage, { projectId, stageId })
      const { approvalId } = await enter(owner, projectId)
      const stepId = crypto.randomUUID()
      const said = { kind: 'closure', happenedOn: '2027-05-01', letterId: fileId } as const
      const at = { projectId, approvalId, stepId }
      await owner.calls.ethics.saveStep({ ...at, revision: null, step: said })
      await supervisor.calls.ethics.confirmStep({ ...at, revision: 1, letterVersionId })
    },
    'ethics.returnStep': async (_world, { owner, supervisor, projectId }) => {
      const { approvalId } = await enter(owner, projectId)
      const stepId = crypto.randomUUID()
      const at = { projectId, approvalId, stepId }
      await owner.calls.ethics.saveStep({ ...at, revision: null, step: { kind: 'closure', happenedOn: '2027-05-01' } })
      await supervisor.calls.ethics.returnStep({ ...at, revision: 1, letterVersionId: null, reason: 'No letter' })
    },
    'ethics.setNotNeeded': (_world, { member, projectId }, turn) =>
      sayNotNeeded(member, projectId, { ...notNeeded, reason: `Reason ${turn}` }),
    'ethics.confirmNotNeeded': async (_world, { owner, supervisor, projectId }, turn) => {
      const said = { ...notNeeded, reason: `Agreed ${turn}` }
      await sayNotNeeded(owner, projectId, said)
      await supervisor.calls.ethics.confirmNotNeeded({ projectId, notNeeded: said }).catch(unlessChanged)
    },
    'ethics.setAnswers': async (_world, { member: { calls }, projectId }, turn) => {
      const { answersRevision: revision } = await calls.ethics.find({ projectId })
      const said = { ...answers, groups: [`Group ${turn}`] }
      await calls.ethics.setAnswers({ projectId, answers: said, revision }).catch(unlessChanged)
    },
    'ethics.saveDocument': async (world, { owner, projectId, stageId }) => {
      await add(world, owner, { projectId, stageId })
    },
    'ethics.removeDocument': async (world, { owner, projectId, stageId }) => {
      const { documentId } = await add(world, owner, { projectId, stageId })
      await owner.calls.ethics.removeDocument({ projectId, documentId })
    },
    'ethics.setUse': async (world, { owner, supervisor, projectId, stageId }) => {
      const used = await add(world, owner, { projectId, stageId }, 'consent')
      await supervisor.calls.ethics.setUse({ projectId, ...used, days: { since: '2027-03-01', until: null } })
    },
    'ethics.savePoint': async (_world, { member, projectId }) => {
      const at = { projectId, ...(await enter(member, projectId)) }
      await member.calls.ethics.savePoint({ ...at, pointId: crypto.randomUUID(), revision: null, point })
    },
    'ethics.removePoint': async (_world, { member, owner, projectId }) => {
      const at = { projectId, ...(await enter(member, projectId)), pointId: crypto.randomUUID() }
      await member.calls.ethics.savePoint({ ...at, revision: null, point })
      await owner.calls.ethics.removePoint(at)
    },
    'ethics.removeStep': async (_world, { member, owner, projectId }) => {
      const at = await enter(member, projectId)
      await owner.calls.ethics.removeStep({ projectId, ...at })
    },
    'ethics.removeApproval': async (_world, { member, owner, projectId }) => {
      const { approvalId } = await enter(member, projectId)
      await owner.calls.ethics.removeApproval({ projectId, approvalId })
    },
  },
}

type Person = Parameters<Cases['leave']>[0]

/** Enters an approval with a step, and answers their ids. */
async function enter({ calls }: Person, projectId: string) {
  const [approvalId, stepId] = [crypto.randomUUID(), crypto.randomUUID()]
  await calls.ethics.saveApproval({ ...approval, projectId, approvalId, revision: null })
  await calls.ethics.saveStep({ projectId, approvalId, stepId, revision: null, step })
  return { approvalId, stepId }
}

type World = Pick<Parameters<Cases['writing'][string]>[0], 'storage'>

/** Makes a document of a file, and answers its id and its version. */
async function add(
  { storage }: World,
  person: Person,
  at: { projectId: string; stageId: string },
  kind: 'protocol' | 'consent' = 'protocol',
) {
  const [documentId, { fileId, id: versionId }] = [crypto.randomUUID(), await upload(person, storage, at)]
  const { projectId } = at
  const document = { fileId, kind } as const
  await person.calls.ethics.saveDocument({ projectId, documentId, revision: null, document })
  return { documentId, versionId }
}

/** Says that no approval is needed instead of what is said; somebody else may be quicker. */
async function sayNotNeeded({ calls }: Person, projectId: string, said: typeof notNeeded) {
  const { notNeeded: before } = await calls.ethics.find({ projectId })
  const seen = before && { reason: before.reason, agreedBy: before.agreedBy }
  await calls.ethics.setNotNeeded({ projectId, notNeeded: said, seen }).catch(unlessChanged)
}

function unlessChanged(error: { code?: string }) {
  if (error.code !== 'CHANGED') throw error
}
