import { Text } from '@mantine/core'
import { type FoundCandidature, type Progress, statusLabels } from '#domain/institutions/candidatures/candidatures.ts'
import { timelineOf } from '#domain/institutions/candidatures/changes.ts'
import { nameIn } from '#domain/institutions/templates/templates.ts'
import { interruptionLabels, modeLabels } from '#domain/research/registrations/registrations.ts'
import { statusLabels as stageStatusLabels } from '#domain/research/stages/stages.ts'
import { dayOf, plainDate, timeOf } from '#web/ground/ui/dates.ts'
import { Lights } from '#web/research/board/Lights.tsx'
import classes from '../institutions/Institution.module.css'

/** What an institution keeps of somebody, line by line. */
export function Facts({ candidature }: { candidature: FoundCandidature }) {
  const { name, email, studentNumber, programmeName, unitName, registeredOn, mode, modeChanges, interruptions } =
    candidature
  const { monthsUsed, normMonths, extensions, extensionMonths, status, endedOn, supervisors } = candidature
  const facts: [string, string][] = [
    ['Name', name],
    ['Student number', studentNumber],
    ['Email address', email],
    ['Programme', `${programmeName}, ${unitName}`],
    ...(candidature.cohort ? ([['Cohort', candidature.cohort]] satisfies [string, string][]) : []),
    ['Status', endedOn ? `${statusLabels[status]} on ${plainDate(endedOn)}` : statusLabels[status]],
    ['Registered', plainDate(registeredOn)],
    [
      'Studies',
      [
        modeLabels[mode],
        ...modeChanges.map((each) => `${modeLabels[each.mode].toLowerCase()} from ${plainDate(each.from)}`),
      ].join(', '),
    ],
    [
      'Time',
      `${monthsUsed} of ${normMonths} months${extensions.length > 0 ? `, ${extensionMonths} of them granted in addition` : ''}`,
    ],
    ...extensions.map(({ months, reason, grantedOn }): [string, string] => [
      'Extension',
      `${months} ${months === 1 ? 'month' : 'months'}, granted on ${plainDate(grantedOn)}: ${reason}`,
    ]),
    ...interruptions.map(({ kind, from, until }): [string, string] => [
      interruptionLabels[kind],
      until ? `${plainDate(from)} to ${plainDate(until)}` : `since ${plainDate(from)}`,
    ]),
    ['Supervisors', supervisors.map(supervisionInWords).join(', ') || 'None named'],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([term, says], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <Fact key={at} term={term} says={says} />
      ))}
    </dl>
  )
}

/** What the candidature was and when, and who changed what of it: the same for its institution and its student. */
export const Life = ({ candidature }: { candidature: FoundCandidature }) => (
  <>
    <ol className={classes.list}>
      {timelineOf(candidature).map(({ day, says }) => (
        <li key={`${day} ${says}`}>
          <span>{says}</span>
          <span className={classes.quiet}>{plainDate(day)}</span>
        </li>
      ))}
    </ol>
    {candidature.places.length > 1 && (
      <Text size="sm">
        Months of full-time study:{' '}
        {candidature.places.map(({ programmeName, months }) => `${months} in ${programmeName}`).join(', ')}.
      </Text>
    )}
    <details>
      <summary>Who changed what ({candidature.changes.length})</summary>
      <ul className={classes.list}>
        {candidature.changes.map(({ at, who, on, reason, says }) => (
          <li key={at.toISOString()}>
            <span>
              {says.join('. ')}
              {on && `. As of ${plainDate(on)}`}
              {reason && `. ${reason}`}
            </span>
            <span className={classes.quiet}>
              {who}, {dayOf(at)}, {timeOf(at)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  </>
)

const supervisionInWords = ({ name, share, until }: FoundCandidature['supervisors'][number]) =>
  `${name} (${share} %${until ? `, until ${plainDate(until)}` : ''})`

const Fact = ({ term, says }: { term: string; says: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{says}</dd>
  </>
)

type OfProject = Pick<FoundCandidature, 'stages' | 'template'> & { progress: Progress }

/** What an institution sees of an attached project: where it is, its lights, and when it was at which stage. */
export const ProjectFacts = ({ progress, stages, template }: OfProject) => (
  <>
    <Text>
      Stage {progress.stageNumber}, {nameIn(template, progress.stageNumber)}:{' '}
      {stageStatusLabels[progress.stageStatus].toLowerCase()} since {plainDate(progress.since)}.
    </Text>
    <Lights lights={progress.lights} named />
    <Stages stages={stages} template={template} />
  </>
)

/** When the project was at which stage: the newest last. */
const Stages = ({ stages, template }: Omit<OfProject, 'progress'>) => (
  <ol className={classes.list}>
    {stages.map(({ number, status, entered, left }) => (
      <li key={`${number} ${status} ${entered} ${left}`}>
        <span>
          {number} {nameIn(template, number)}: {stageStatusLabels[status].toLowerCase()}
        </span>
        <span className={classes.quiet}>
          {left ? `${plainDate(entered)} to ${plainDate(left)}` : `since ${plainDate(entered)}`}
        </span>
      </li>
    ))}
  </ol>
)
