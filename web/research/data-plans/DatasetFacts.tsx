import { Title } from '@mantine/core'
import {
  accessLabels,
  answerLabels,
  type Dataset,
  type Distribution,
  licenceName,
  sizeInWords,
} from '#domain/research/data-plans/data-plans.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import classes from './Plan.module.css'

/** What a plan says of a dataset, under a heading of this order. */
export function DatasetFacts({ dataset, order }: { dataset: Dataset; order: 3 | 4 }) {
  const { title, kind, description, personal, sensitive, issuedOn, identifier, distributions } = dataset
  const facts = [
    kind,
    `personal information: ${answerLabels[personal].toLowerCase()}`,
    `sensitive: ${answerLabels[sensitive].toLowerCase()}`,
    issuedOn && `published on ${plainDate(issuedOn)}`,
    identifier,
  ]
  return (
    <div>
      <Title order={order} fz="md">
        {title}
      </Title>
      {description && <p className={classes.answer}>{description}</p>}
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {distributions.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They have no names of their own, and are replaced as a whole.
        <p key={at} className={classes.facts}>
          {sharedInWords(each)}
        </p>
      ))}
    </div>
  )
}

const sharedInWords = ({
  title,
  access,
  formats,
  byteSize,
  licence,
  licensedFrom,
  host,
  availableUntil,
}: Distribution) =>
  `${title}: ${[
    accessLabels[access].toLowerCase(),
    formats,
    byteSize !== null && sizeInWords(byteSize),
    licence && `${licenceName(licence)} from ${plainDate(licensedFrom ?? '')}`,
    host,
    availableUntil && `until ${plainDate(availableUntil)}`,
  ]
    .filter(Boolean)
    .join(', ')}`
