import { descriptionOf } from './ma-dmp.ts'
import { known, type MaDmp } from './ma-dmp-shape.ts'
import { ownAnswersOf } from './plan-of.ts'

/** What stands in a maDMP and has no place in a plan, as its fields are called; without who contributes, and the ethics report. */
export function leftOf(dmp: MaDmp): string[] {
  const left = [...besides(dmp, known.dmp, 'dmp'), ...besides(dmp.contact, known.contact, 'contact')]
  if (dmp.language !== 'eng') left.push(`language: ${dmp.language}`)
  const own = ownAnswersOf(dmp)
  if (own && dmp.description && dmp.description !== descriptionOf(own))
    left.push('dmp.description: the answers beside it are taken')
  for (const dataset of dmp.dataset) {
    const name = `dataset “${dataset.title}”`
    left.push(...besides(dataset, known.dataset, name))
    for (const metadata of dataset.metadata ?? []) left.push(...besides(metadata, known.metadata, `${name}, metadata`))
    for (const distribution of dataset.distribution ?? []) {
      const place = `${name}, “${distribution.title}”`
      left.push(...besides(distribution, known.distribution, place))
      if (distribution.host) left.push(...besides(distribution.host, known.host, `${place}, host`))
      for (const { license_ref } of distribution.license?.slice(1) ?? []) left.push(`${place}, license: ${license_ref}`)
    }
  }
  return shortened(left)
}

const longestLine = 200
const linesAtMost = 50

/** Each once, and as many as somebody reads. */
function shortened(lines: string[]): string[] {
  const all = [
    ...new Set(lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line))),
  ]
  const more = all.length - linesAtMost
  return [...all.slice(0, linesAtMost), ...(more > 0 ? [`And ${more.toLocaleString('en')} more.`] : [])]
}

/** Fields of an object that are not known, and say something. */
const besides = (value: object, fields: readonly string[], place: string): string[] =>
  Object.entries(value)
    .filter(([key, each]) => !fields.includes(key) && each !== null && each !== '' && !isEmptyList(each))
    .map(([key]) => `${place}.${key}`.replace(/”\./, '”: '))

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
