import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { readExamples } from '../server/app/api/examples.ts'
import { readApiSources } from '../server/app/api/operations.ts'
import { readSources } from './operations.ts'

test('the description of the API is what the sources say', () => {
  expect(readApiSources(), 'write it again: npm run api').toEqual(readSources())
}, 240_000)

test('its examples are what the operations answer', () => {
  const { operations, schemas } = readApiSources()
  const ajv = new Ajv2020({ strict: false, schemas: [{ $id: 'api', components: { schemas } }] })
  formats.default(ajv)
  const old = Object.entries(readExamples()).filter(([name, example]) => {
    const schema = JSON.stringify(operations[name]?.answer ?? false).replaceAll('"#/', '"api#/')
    return !ajv.validate(JSON.parse(schema), example)
  })
  expect(
    old.map(([name]) => name),
    'record them again: npm run api:examples',
  ).toEqual([])
})
