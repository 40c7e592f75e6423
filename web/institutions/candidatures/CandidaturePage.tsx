import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { FoundCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { RiskOfCandidature } from '../risk/RiskOfCandidature.tsx'
import { RenewOne } from '../templates/RenewOne.tsx'
import { EditCandidature } from './EditCandidature.tsx'
import { Facts, Life, ProjectFacts } from './Facts.tsx'

/** One candidature: what the institution keeps, and the facts of an attached project. */
export default function CandidaturePage() {
  const { institutionId = '', candidatureId: id = '' } = useParams()
  const found = useQuery(api.candidatures.find.queryOptions({ input: { institutionId, id } }))
  const workspace = useQuery(api.institutions.find.queryOptions({ input: { institutionId } }))
  if ([found, workspace].some(({ error }) => isRefused(error, 404))) return <NotFound />
  if (workspace.data?.state === 'closed') return <Navigate to={`/institution/${institutionId}`} replace />
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
  const { name, progress, stages, template, answer, waitsForSeat } = candidature
  const unit = workspace.units.find(
    ({ id }) => id === workspace.programmes.find((each) => each.id === candidature.programmeId)?.unitId,
  )
  // Whoever has a role in this programme alone has none in its unit: the server says what they may.
  const isRunning = workspace.state === 'running'
  const canEdit = isRunning && (!unit || unit.roles.length === 0 || may.changeCandidatures(unit))
  const canSet = isRunning && (!unit || unit.roles.length === 0 || may.setProgrammes(unit))
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
      <Section title="Timeline">
        <Life candidature={candidature} />
      </Section>
      {candidature.hasNewerTemplate && canSet && (
        <RenewOne institutionId={workspace.id} programmeId={candidature.programmeId} candidatureId={candidature.id} />
      )}
      <RiskOfCandidature institutionId={workspace.id} id={candidature.id} />
      <Section
        title="Project"
        intro="Facts alone: its stages, dates and lights, the same that the student reads. No title, messages, files, drafts or notes."
      >
        {progress ? (
          <ProjectFacts {...{ progress, stages, template }} />
        ) : (
          <Text>{waitsForSeat ? answerSays.noSeat : answerSays[answer]}</Text>
        )}
      </Section>
      {editing && <EditCandidature workspace={workspace} before={candidature} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

const answerSays = {
  accepted: 'The student has attached no project.',
  noSeat: 'All seats are taken. It is waiting for one, and we write to the student once it has one.',
  waiting: 'The student has not said yet that this candidature is theirs.',
  declined: 'Whoever has this address has said that the candidature is not theirs. Check the address.',
}
