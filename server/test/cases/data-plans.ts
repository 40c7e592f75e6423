import type { DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { amongMembers, everyMember } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const plan: DataPlan = {
  answers: {
    collected: 'Interviews with learners of two schools,\nand their sleep diaries.',
    formats: 'FLAC, CSV: 40 GB.',
    documentation: 'A codebook.',
    storage: 'The drive of the faculty, copied every night.',
    ethics: 'Parents consent, learners assent; names are taken out.',
    sharing: 'Diaries at Zenodo after an embargo.',
    keeping: 'Five years; Thandi deletes the recordings.',
    responsibility: 'Thandi, then Sue. Storage costs nothing.',
  },
  ethicalIssues: 'yes',
  contact: { name: 'Thandi Mokoena', email: 'thandi@example.ac.za', orcid: '0000-0002-1825-0097' },
  datasets: [
    {
      id: '6f0c6c8e-7a1b-4c9c-9a6d-3d1f0f6a2b10',
      title: 'Sleep diaries',
      kind: 'Dataset',
      description: 'Fourteen nights each.',
      personal: 'yes',
      sensitive: 'unknown',
      issuedOn: '2027-01-31',
      identifier: 'https://doi.org/10.5281/zenodo.1234567',
      distributions: [
        {
          title: 'Without names',
          access: 'open',
          formats: 'text/csv, application/pdf',
          byteSize: 1_500_000_000,
          availableUntil: '2037-12-31',
          licence: 'https://creativecommons.org/licenses/by/4.0/',
          licensedFrom: '2028-02-29',
          host: 'Zenodo',
          hostAddress: 'https://zenodo.org',
        },
        {
          ...{ title: 'With names', access: 'closed', formats: '', byteSize: null, availableUntil: null },
          ...{ licence: '', licensedFrom: null, host: '', hostAddress: '' },
        },
      ],
    },
    {
      id: '6f0c6c8e-7a1b-4c9c-9a6d-3d1f0f6a2b11',
      ...{ title: 'Interviews', kind: '', description: '', personal: 'yes', sensitive: 'yes' },
      ...{ issuedOn: null, identifier: '', distributions: [] },
    },
  ],
}

const save = ({ calls }: Person, projectId: string, revision = 0, changed: DataPlan = plan) =>
  calls.dataPlans.save({ projectId, plan: changed, revision })

export const cases: Cases = {
  leave: async () => ({}),
  rows: {
    'dataPlans.find': { ask: (client, { projectId }) => client.dataPlans.find({ projectId }), gets: everyMember },
    'dataPlans.findVersion': {
      ask: (client, { projectId }) => client.dataPlans.findVersion({ projectId, number: 9 }),
      gets: amongMembers(() => 'NO_VERSION'),
    },
    'dataPlans.save': {
      ask: (client, { projectId }) => client.dataPlans.save({ projectId, plan, revision: 0 }),
      gets: everyMember,
    },
    'dataPlans.saveVersion': {
      ask: (client, { projectId }) => client.dataPlans.saveVersion({ projectId, revision: 99 }),
      // Whoever comes in finds that there is none yet.
      gets: amongMembers(() => 'NO_PLAN'),
    },
    'dataPlans.readFile': {
      ask: (client, { projectId }) => client.dataPlans.readFile({ projectId, text: '{}' }),
      gets: amongMembers(() => 'NOT_MADMP'),
    },
  },
  writing: {
    'dataPlans.save': (_world, { owner, projectId }) => save(owner, projectId),
    'dataPlans.saveVersion': async (_world, { supervisor, projectId }) => {
      const { revision } = await save(supervisor, projectId)
      await supervisor.calls.dataPlans.saveVersion({ projectId, revision })
    },
    'dataPlans.readFile': (_world, { owner, projectId }) =>
      owner.calls.dataPlans.readFile({ projectId, text: '{}' }).catch((error) => {
        if (error.code !== 'NOT_MADMP') throw error
      }),
  },
}

type Person = Parameters<Cases['leave']>[0]
