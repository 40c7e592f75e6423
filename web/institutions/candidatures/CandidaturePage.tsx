import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type FoundCandidature, statusLabels } from '#domain/institutions/candidatures/candidatures.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { interruptionLabels, modeLabels } from '#domain/research/registrations/registrations.ts'
import { stageName, statusLabels as stageStatusLabels } from '#domain/research/stages/stages.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { Lights } from '#web/research/board/Lights.tsx'
import classes from '../institutions/Institution.module.css'
import { EditCandidature } from './EditCandidature.tsx'

/** One candidature: what the institution keeps, and the facts of an attached project. */
export default function CandidaturePage() {
  const { institutionId = '', candidatureId: id = '' } = useParams()
  const found = useQuery(api.candidatures.find.queryOptions({ input: { institutionId, id } }))
  const workspace = useQuery(api.institutions.find.queryOptions({ input: { institutionId } }))
  if ([found, workspace].some(({ error }) => isRefused(error, 404))) return <NotFound />
  const failed = [found, workspace].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return (
      <Failed
        isPage
        error={failed.error}
        what="candidature"
        retry={() => void Promise.all([found.refetch(), workspace.refetch()])}
      />
    )
  if (!found.data || !workspace.data)
    return <Skeleton height={360} role="status" aria-label="Loading the candidature" />
  return <Found candidature={found.data} workspace={workspace.data} />
}

function Found({ candidature, workspace }: { candidature: FoundCandidature; workspace: Workspace }) {
  const [editing, setEditing] = useState(false)
  const { name, progress, stages, answer } = candidature
  const unit = workspace.units.find(
    ({ id }) => id === workspace.programmes.find((each) => each.id === candidature.programmeId)?.unitId,
  )
  // Whoever has a role in this programme alone has none in its unit: the server says what they may.
  const canEdit = !unit || unit.roles.length === 0 || may.changeCandidatures(unit)
  return (
    <Stack maw={980}>
      <PageTitle>{name}</PageTitle>
      <Group justify="space-between">
        <div>
          <Anchor component={Link} to={`/institution/${workspace.id}`}>
            {workspace.name}
          </Anchor>
          <Title order={1}>{name}</Title>
        </div>
        {canEdit && <Button onClick={() => setEditing(true)}>Change</Button>}
      </Group>
      <Section title="Candidature">
        <Facts candidature={candidature} />
      </Section>
      <Section
        title="Project"
        intro="Facts alone: its stages, dates and lights, the same that the student reads. No title, messages, files, drafts or notes."
      >
        {progress ? (
          <>
            <Text>
              Stage {progress.stageNumber}, {stageName(progress.stageNumber)}:{' '}
              {stageStatusLabels[progress.stageStatus].toLowerCase()} since {plainDate(progress.since)}.
            </Text>
            <Lights lights={progress.lights} named />
            <Stages stages={stages} />
          </>
        ) : (
          <Text>{answer === 'accepted' ? 'The student has attached no project.' : answerSays[answer]}</Text>
        )}
      </Section>
      {editing && <EditCandidature workspace={workspace} before={candidature} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

const answerSays = {
  waiting: 'The student has not said yet that this candidature is theirs.',
  declined: 'Whoever has this address has said that the candidature is not theirs. Check the address.',
}

function Facts({ candidature }: { candidature: FoundCandidature }) {
  const { email, studentNumber, programmeName, unitName, registeredOn, mode, modeChanges, interruptions } = candidature
  const { monthsUsed, normMonths, extensionMonths, status, endedOn, supervisors } = candidature
  const facts: [string, string][] = [
    ['Student number', studentNumber],
    ['Email address', email],
    ['Programme', `${programmeName}, ${unitName}`],
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
      `${monthsUsed} of ${normMonths} months${extensionMonths > 0 ? `, ${extensionMonths} of them an extension` : ''}`,
    ],
    ...interruptions.map(({ kind, from, until }): [string, string] => [
      interruptionLabels[kind],
      until ? `${plainDate(from)} to ${plainDate(until)}` : `since ${plainDate(from)}`,
    ]),
    ['Supervisors', supervisors.map((each) => `${each.name} (${each.share} %)`).join(', ') || 'None named'],
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

const Fact = ({ term, says }: { term: string; says: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{says}</dd>
  </>
)

/** When the project was at which stage: the newest last. */
const Stages = ({ stages }: { stages: FoundCandidature['stages'] }) => (
  <ol className={classes.list}>
    {stages.map(({ number, status, entered, left }) => (
      <li key={`${number} ${status} ${entered} ${left}`}>
        <span>
          {number} {stageName(number)}: {stageStatusLabels[status].toLowerCase()}
        </span>
        <span className={classes.quiet}>
          {left ? `${plainDate(entered)} to ${plainDate(left)}` : `since ${plainDate(entered)}`}
        </span>
      </li>
    ))}
  </ol>
)
