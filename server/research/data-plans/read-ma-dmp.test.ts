import { expect, test } from 'vitest'
import { mergePlans } from '#domain/research/data-plans/merge.ts'
import { readMaDmp } from '#domain/research/data-plans/read-ma-dmp.ts'
import { foreign } from '#server/test/foreign-ma-dmp.ts'

/* Files that other programs write in their own way, or somebody to do harm. */

const newId = () => '00000000-0000-4000-8000-000000000001'
const read = (json: unknown) => readMaDmp(JSON.stringify(json), newId)

test('several datasets with one identifier stay several, and the same file again changes nothing', () => {
  const file = foreign()
  const [one] = file.dmp.dataset
  if (!one) throw new Error('There is no dataset')
  file.dmp.dataset = ['Images', 'Interviews', 'Code'].map((title) => ({ ...one, title }))
  const again = () => readMaDmp(JSON.stringify(file), () => crypto.randomUUID())
  const first = again()
  if ('refused' in first) throw new Error(first.refused)
  const own = mergePlans(null, first.plan)
  const second = again()
  if ('refused' in second) throw new Error(second.refused)
  const titles = mergePlans(own, second.plan).datasets.map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['Images', 'Interviews', 'Code'])
})

test('a file that is made to break is refused, or read, in one sentence', () => {
  const hostile = { $schema: { toString: 1 }, dmp: foreign().dmp }
  expect(read(hostile)).not.toHaveProperty('refused')
  const deep = `{"$schema":${'['.repeat(5000)}${']'.repeat(5000)},"dmp":{}}`
  expect(readMaDmp(deep, newId)).toHaveProperty('refused')
  const extended = { dmp: { ...foreign().dmp, extension: [{ ninefold: { answers: { collected: 5 } } }] } }
  expect(read(extended)).not.toHaveProperty('refused')
  const many = {
    dmp: { ...foreign().dmp, ...Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`x${at}`, 1])) },
  }
  const found = read(many)
  expect('left' in found && found.left.length).toBe(51)
})

test('what DMPonline writes in its own way is read: one text for a list, a moment for a day, an address that is no UUID', () => {
  const file = foreign()
  Object.assign(file.dmp.dataset[0] ?? {}, {
    ...{ data_quality_assurance: '', issued: '2026-03-02T00:00:00Z' },
    dataset_id: { identifier: 'urn:uuid:outputs/12', type: 'other' },
  })
  Object.assign(file.dmp.dataset[0]?.distribution?.[0] ?? {}, { format: 'image/tiff' })
  const found = read(file)
  if ('refused' in found) throw new Error(JSON.stringify(found))
  expect(found.plan.datasets[0]).toMatchObject({
    ...{ issuedOn: '2026-03-02', identifier: 'urn:uuid:outputs/12' },
    distributions: [{ formats: 'image/tiff' }],
  })
})
