import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { DataPlan, emptyPlan } from '#domain/research/data-plans/data-plans.ts'
import { maDmpOf } from '#domain/research/data-plans/ma-dmp.ts'
import { changesOf, mergePlans } from '#domain/research/data-plans/merge.ts'
import { isOrcid } from '#domain/research/data-plans/orcid.ts'
import { readMaDmp } from '#domain/research/data-plans/read-ma-dmp.ts'
import { plan } from '#server/test/cases/data-plans.ts'
import { foreign } from '#server/test/foreign-ma-dmp.ts'
import { maDmpSchema } from '#server/test/ma-dmp-schema.ts'

const ajv = new Ajv2020({ allErrors: true })
formats.default(ajv)
const isValid = ajv.compile(maDmpSchema)

const id = '6f0c6c8e-7a1b-4c9c-9a6d-3d1f0f6a2b99'
const about = {
  project: { id, title: 'Sleep of learners' },
  createdAt: new Date('2026-06-01T22:30:00Z'),
  modifiedAt: new Date('2026-06-12T08:00:00Z'),
  approvals: [{ committee: 'HREC', about: 'Human participants', number: 'N26/01', until: '2027-06-12' }],
  contributors: [{ profileId: id, name: 'Thandi Mokoena', role: 'owner' as const }],
}
const stored = DataPlan.parse(plan)
const minimal = { ...emptyPlan, contact: { name: 'Thandi', email: 'thandi@example.ac.za', orcid: '' } }
const newId = () => '00000000-0000-4000-8000-000000000001'
const read = (json: unknown) => readMaDmp(JSON.stringify(json), newId)

type Foreign = ReturnType<typeof foreign>

test('what is written is a maDMP by the schema of version 1.2, with the numbers of the approvals in force', () => {
  for (const each of [stored, minimal]) {
    const written = JSON.parse(JSON.stringify(maDmpOf(each, about)))
    expect([isValid(written), isValid.errors]).toEqual([true, null])
  }
  const { dmp } = maDmpOf(stored, about)
  expect(dmp).toMatchObject({
    ethical_issues_exist: 'yes',
    ethical_issues_description: plan.answers.ethics,
    ethical_issues_report: 'HREC: N26/01, until 12 June 2027',
  })
  expect(dmp.description).toContain('Where are the data stored and backed up while you work?')
  expect(dmp.dataset.map(({ dataset_id }) => dataset_id.type)).toEqual(['doi', 'other'])
  const { dmp: bare } = maDmpOf(minimal, { ...about, approvals: [] })
  expect([bare.ethical_issues_exist, 'ethical_issues_report' in bare]).toEqual(['unknown', false])
})

test('what is written is read back equal, and nothing is left over', () => {
  for (const each of [stored, { ...minimal, ethicalIssues: 'yes' as const }])
    for (const approvals of [about.approvals, []]) {
      const result = read(maDmpOf(each, { ...about, approvals }))
      expect(result).toMatchObject({ plan: each, left: [], contributors: ['Thandi Mokoena'] })
      expect('plan' in result && changesOf(each, mergePlans(each, result.plan))).toEqual([])
    }
})

test('days are the same in every time zone', () => {
  const before = process.env.TZ
  try {
    const seen = ['Etc/GMT+8', 'Etc/GMT-14'].map((zone) => {
      process.env.TZ = zone
      const written = maDmpOf(stored, about)
      return { day: new Date('2026-06-12T11:00:00Z').getDate(), written, result: read(written) }
    })
    expect(seen.map(({ day }) => day)).toEqual([12, 13])
    expect(seen[0]?.written).toEqual(seen[1]?.written)
    expect(seen.map(({ result }) => 'plan' in result && result.plan)).toEqual([stored, stored])
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('one of another program is read: its texts go under their questions, and what has no place is named', () => {
  const result = read(foreign())
  if ('refused' in result) throw new Error(JSON.stringify(result))
  expect(result.plan).toMatchObject({
    answers: {
      collected: 'We photograph fast cars.\n\nFast car images: Camera. A fast one.',
      documentation: 'Fast car images: Each twice.\n\nFast car images: http://dublincore.org',
      storage: 'Fast car images: Plates. Blurred.',
      ethics: 'Drivers agree.',
      keeping: 'Fast car images: Kept for ten years.',
      responsibility: 'Storage (1000 EUR). Tapes.',
    },
    contact: { name: 'Charlie', email: 'cc@example.com', orcid: '0000-0003-0644-4174' },
    datasets: [{ identifier: 'https://hdl.handle.net/11353/10.923628', personal: 'unknown' }],
  })
  expect(result.plan.datasets[0]?.distributions).toEqual([
    {
      ...{ title: 'Full resolution', access: 'open', formats: 'image/tiff', byteSize: 690_000, availableUntil: null },
      ...{ licence: 'https://creativecommons.org/licenses/by/4.0/', licensedFrom: '2019-06-30' },
      ...{ host: 'Zenodo', hostAddress: 'https://zenodo.org' },
    },
  ])
  expect(result.left).toEqual([
    'contact.affiliation',
    'dataset “Fast car images”: keyword',
    'dataset “Fast car images”: is_reused',
    'dataset “Fast car images”, “Full resolution”: issued',
    'dataset “Fast car images”, “Full resolution”: access_url',
    'dataset “Fast car images”, “Full resolution”, host.certified_with',
    'dataset “Fast car images”, “Full resolution”, license: https://opensource.org/license/mit',
  ])
})

test.each<[string, (file: Foreign) => unknown, object]>([
  ['no plan', () => ({ plan: {} }), { refused: 'NOT_MADMP' }],
  ['a list', () => [], { refused: 'NOT_MADMP' }],
  [
    'a later version',
    (file) => ({ $schema: 'https://github.com/RDA-DMP-Common/x/JSON-schema/2.0', ...file }),
    { refused: 'OTHER_VERSION', version: '2.0' },
  ],
  [
    'a version by number',
    ({ dmp }) => ({ dmp: { ...dmp, schema_version: '3.1' } }),
    { refused: 'OTHER_VERSION', version: '3.1' },
  ],
  [
    'missing fields',
    ({ dmp: { contact: _, language: __, ...dmp } }) => ({ dmp }),
    { refused: 'WRONG_FIELDS', problems: ['dmp.language is missing.', 'dmp.contact is missing.'] },
  ],
  [
    'wrong values',
    ({ dmp }) => ({
      dmp: {
        ...{ ...dmp, ethical_issues_exist: 'maybe', created: 'yesterday', title: 7 },
        contact: { ...dmp.contact, mbox: 'cc' },
        dataset: [{ ...dmp.dataset[0], issued: '12/06/2026', personal_data: undefined, distribution: {} }],
      },
    }),
    {
      refused: 'WRONG_FIELDS',
      problems: [
        'dmp.title has to be a text.',
        'dmp.created is no date with a time, such as 2026-06-12T08:00:00Z.',
        'dmp.contact.mbox is no email address.',
        'dmp.ethical_issues_exist has to be “yes”, “no”, or “unknown”.',
        'dmp.dataset[0].personal_data is missing.',
        'dmp.dataset[0].issued is no date, such as 2026-06-12.',
        'dmp.dataset[0].distribution has to be a list.',
      ],
    },
  ],
  [
    'what a plan cannot hold',
    ({ dmp }) => ({ dmp: { ...dmp, description: 'x'.repeat(10_001) } }),
    { refused: 'WRONG_FIELDS', problems: ['answers, collected: Keep each answer under 10,000 characters.'] },
  ],
])('%s is refused, and it is said why', (_name, change, refused) => {
  expect(read(change(foreign()))).toEqual(refused)
})

test('what is no JSON is refused; a mark of the byte order is none of its business', () => {
  expect(readMaDmp('DMP for our new project', newId)).toEqual({ refused: 'NOT_JSON' })
  expect(readMaDmp(`\ufeff${JSON.stringify(foreign())}`, newId)).toHaveProperty('plan')
})

test('versions 1.0 and 1.1 are read', () => {
  for (const version of ['1.0', '1.1']) {
    const $schema = `https://github.com/RDA-DMP-Common/RDA-DMP-Common-Standard/tree/master/examples/JSON/JSON-schema/${version}/maDMP-schema-${version}.json`
    expect(read({ $schema, ...foreign() })).toHaveProperty('plan')
  }
})

test('what a file does not speak of stays, and what changes is said', () => {
  const other: DataPlan = {
    ...minimal,
    answers: { ...emptyPlan.answers, formats: 'CSV alone.' },
    datasets: [{ ...(stored.datasets[1] as DataPlan['datasets'][0]), title: 'Interviews of parents' }],
  }
  const merged = mergePlans(stored, other)
  expect(merged.answers).toEqual({ ...stored.answers, formats: 'CSV alone.' })
  expect(merged.datasets.map(({ title }) => title)).toEqual(['Sleep diaries', 'Interviews of parents'])
  expect(changesOf(stored, merged)).toEqual([
    '“In which formats, and how much of it?” is answered anew',
    'the contact is Thandi (thandi@example.ac.za)',
    'the dataset “Interviews of parents” is changed',
  ])
  expect(changesOf(merged, { ...merged, datasets: [] })).toHaveLength(2)
})

test('an ORCID iD has its check digit, and a licence its first day', () => {
  expect(['0000-0002-1825-0097', '0000-0002-1694-233X', '0000-0002-1825-0098'].map(isOrcid)).toEqual([
    true,
    true,
    false,
  ])
  const [dataset] = stored.datasets
  const [shared] = dataset?.distributions ?? []
  const says = (change: object) =>
    DataPlan.safeParse({
      ...stored,
      datasets: [{ ...dataset, distributions: [{ ...shared, ...change }] }],
    }).error?.issues.map(({ message }) => message)
  expect(says({ licensedFrom: null })).toEqual(['Say from which day the licence holds.'])
  expect(says({ licence: '' })).toEqual(['Say which licence begins on that day.'])
  expect(says({ hostAddress: '' })).toEqual(['Add the address of the repository.'])
  expect(says({ hostAddress: 'javascript:alert(1)' })).toEqual(['Enter an address such as https://zenodo.org.'])
  for (const address of ['https://a b.org', 'zenodo.org', 'https://zenodo.org/%zz', 'https://', 'https://x.org/"<'])
    expect(says({ hostAddress: address })).toEqual(['Enter an address such as https://zenodo.org.'])
  for (const address of ['http://localhost:8080/a?b=c&d#e', 'https://www.re3data.org/repository/r3d100010468'])
    expect(says({ hostAddress: address })).toBeUndefined()
  expect(says({ byteSize: -1 })).toEqual(['Enter the size as a number.'])
})
