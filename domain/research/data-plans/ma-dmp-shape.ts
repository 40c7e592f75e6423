import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { accesses, answersToThree } from './data-plans.ts'

/* What a file has to have to be a maDMP (versions 1.0 to 1.2), and what of it is read. Everything else may stand beside it. */

const text = z.string()
const identified = z.looseObject({ identifier: text, type: text })
/** What other programs leave empty rather than out. */
const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullish()
/** DMPonline writes one text where the standard has a list, and an empty one for none. */
const texts = z.preprocess((value) => (typeof value === 'string' ? (value ? [value] : []) : value), z.array(text))
/** … and a moment where it has a day. */
const day = z.preprocess(
  (value) =>
    value === '' ? null : typeof value === 'string' ? value.replace(/T[\d:.]+(?:Z|[+-][\d:]+)?$/, '') : value,
  PlainDate.nullish(),
)

const MaDistribution = z.looseObject({
  title: text,
  data_access: z.enum(accesses),
  format: maybe(texts),
  byte_size: maybe(z.int()),
  available_until: day,
  license: maybe(z.array(z.looseObject({ license_ref: text, start_date: PlainDate }))),
  host: maybe(z.looseObject({ title: text, url: text })),
})
export type MaDistribution = z.infer<typeof MaDistribution>

const titled = z.looseObject({ title: text, description: maybe(text) })

const MaDataset = z.looseObject({
  title: text,
  dataset_id: identified,
  personal_data: z.enum(answersToThree),
  sensitive_data: z.enum(answersToThree),
  type: maybe(text),
  description: maybe(text),
  issued: day,
  distribution: maybe(z.array(MaDistribution)),
  data_quality_assurance: maybe(texts),
  metadata: maybe(z.array(z.looseObject({ metadata_standard_id: identified, description: maybe(text) }))),
  preservation_statement: maybe(text),
  security_and_privacy: maybe(z.array(titled)),
  technical_resource: maybe(z.array(z.looseObject({ name: text, description: maybe(text) }))),
  extension: maybe(z.array(z.looseObject({}))),
})
export type MaDataset = z.infer<typeof MaDataset>

export const MaDmp = z.looseObject({
  title: text,
  dmp_id: identified,
  language: text,
  created: z.iso.datetime({ offset: true, local: true }),
  modified: z.iso.datetime({ offset: true, local: true }),
  contact: z.looseObject({ name: text, mbox: z.email(), contact_id: identified }),
  contributor: maybe(z.array(z.looseObject({ name: text }))),
  ethical_issues_exist: z.enum(answersToThree),
  ethical_issues_description: maybe(text),
  ethical_issues_report: maybe(text),
  description: maybe(text),
  cost: maybe(z.array(titled.extend({ value: maybe(z.union([z.number(), text])), currency_code: maybe(text) }))),
  dataset: z.array(MaDataset),
  extension: maybe(z.array(z.looseObject({}))),
})
export type MaDmp = z.infer<typeof MaDmp>

/** What is read of each part; the rest of a file is named to whoever imports it. */
export const known = {
  dmp: [...Object.keys(MaDmp.shape), 'project'],
  contact: ['name', 'mbox', 'contact_id'],
  dataset: Object.keys(MaDataset.shape),
  distribution: Object.keys(MaDistribution.shape),
  host: ['title', 'url'],
  metadata: ['metadata_standard_id', 'description', 'language'],
} as const
