/*
 * What version 1.2 of the RDA DMP Common Standard wants of the parts that Ninefold writes, as a JSON schema: names, types, formats,
 * lists of values, and what has to be there. Written anew from `examples/JSON/JSON-schema/1.2/maDMP-schema-1.2.json` of
 * github.com/RDA-DMP-Common/RDA-DMP-Common-Standard (commit 0dc40338ed670be398827a447fd50df5894caa09), whose repository was found to
 * name no licence. It is stricter in one point: nothing but `$schema` and `extension` may stand there that the standard does not name.
 */

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }
const email = { type: 'string', format: 'email' }
const url = { type: 'string', format: 'uri' }
const yesNoUnknown = { enum: ['yes', 'no', 'unknown'] }
const listOf = (items: object) => ({ type: 'array', items })
const object = (properties: Record<string, object>, required: string[]) => ({
  type: 'object',
  ...{ properties: { ...properties, extension: { type: 'array' } }, required },
  additionalProperties: false,
})
const identified = (types: string[]) => object({ identifier: text, type: { enum: types } }, ['identifier', 'type'])

const person = ['orcid', 'isni', 'openid', 'other']
const thing = ['handle', 'doi', 'ark', 'url', 'other']

const distribution = object(
  {
    ...{ title: text, description: text, access_url: text, download_url: url },
    ...{ data_access: { enum: ['open', 'shared', 'closed'] }, format: listOf(text), byte_size: { type: 'integer' } },
    available_until: day,
    license: listOf(object({ license_ref: url, start_date: day }, ['license_ref', 'start_date'])),
    host: object({ title: text, url, description: text }, ['title', 'url']),
  },
  ['data_access', 'title'],
)

const dataset = object(
  {
    ...{ title: text, type: text, description: text, issued: day, keyword: listOf(text) },
    ...{ dataset_id: identified(thing), personal_data: yesNoUnknown, sensitive_data: yesNoUnknown },
    distribution: listOf(distribution),
  },
  ['dataset_id', 'personal_data', 'sensitive_data', 'title'],
)

const dmp = object(
  {
    ...{ title: text, description: text, created: moment, modified: moment, dmp_id: identified(thing) },
    language: { enum: ['afr', 'eng', 'nbl', 'sot', 'ssw', 'tsn', 'tso', 'ven', 'xho', 'zul'] },
    contact: object({ name: text, mbox: email, contact_id: identified(person) }, ['contact_id', 'mbox', 'name']),
    contributor: listOf(
      object(
        { name: text, mbox: email, contributor_id: identified(person), role: { ...listOf(text), uniqueItems: true } },
        ['contributor_id', 'name', 'role'],
      ),
    ),
    project: listOf(object({ title: text, description: text, start: day, end: day }, ['title'])),
    ...{ ethical_issues_exist: yesNoUnknown, ethical_issues_description: text, ethical_issues_report: text },
    dataset: listOf(dataset),
  },
  ['contact', 'created', 'dataset', 'dmp_id', 'ethical_issues_exist', 'language', 'modified', 'title'],
)

export const maDmpSchema = {
  type: 'object',
  properties: { $schema: text, dmp },
  required: ['dmp'],
  additionalProperties: false,
}
