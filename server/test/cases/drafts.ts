import { everyMember, onlySupervisor } from '../answers.ts'
import type { Met } from '../asks.ts'
import type { Cases } from '../cases.ts'

const inRound = ({ projectId, reviewStageId: stageId, roundId }: Met) => ({ projectId, stageId, roundId })

export const cases: Cases = {
  async leave() {
    return {}
  },
  rows: {
    // Each sees their own, and there is none.
    'reviews.listDrafts': {
      ask: (client, { projectId, reviewStageId: stageId }) => client.reviews.listDrafts({ projectId, stageId }),
      gets: everyMember,
    },
    'reviews.listRubrics': {
      ask: (client, { projectId, reviewStageId: stageId }) => client.reviews.listRubrics({ projectId, stageId }),
      gets: onlySupervisor,
    },
    'reviews.saveDraft': {
      ask: (client, at) => client.reviews.saveDraft({ ...inRound(at), summary: 'Nearly' }),
      gets: onlySupervisor,
    },
    'reviews.carryDraft': {
      ask: (client, at) => client.reviews.carryDraft(inRound(at)),
      gets: onlySupervisor,
    },
    'reviews.discardDraft': {
      ask: (client, at) => client.reviews.discardDraft(inRound(at)),
      gets: everyMember,
    },
    'reviews.commentOnRound': {
      ask: (client, at) =>
        client.reviews.commentOnRound({ ...inRound(at), id: crypto.randomUUID(), summary: 'Well begun' }),
      gets: onlySupervisor,
    },
  },
  writing: {
    'reviews.saveDraft': (_world, { supervisor, review: { at, roundId } }, turn) =>
      supervisor.calls.reviews.saveDraft({ ...at, roundId, summary: `Nearly ${turn}` }),
    'reviews.discardDraft': async (_world, { supervisor, review: { at, roundId } }) => {
      await supervisor.calls.reviews.saveDraft({ ...at, roundId, summary: 'Nearly' })
      await supervisor.calls.reviews.discardDraft({ ...at, roundId })
    },
    'reviews.carryDraft': (_world, { supervisor, review: { at, roundId } }) =>
      supervisor.calls.reviews.carryDraft({ ...at, roundId }),
    'reviews.commentOnRound': async (_world, { supervisor, review: { at, roundId } }) => {
      const [point, id] = [crypto.randomUUID(), crypto.randomUUID()]
      await supervisor.calls.reviews.raisePoint({ ...at, roundId, id: point, level: 'should', text: 'Longer' })
      await supervisor.calls.reviews.commentOnRound({ ...at, roundId, id })
    },
  },
}
