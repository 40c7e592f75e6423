import { Anchor, Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnCandidature } from '#domain/institutions/candidatures/candidatures.ts'
import { roleLabels, roleSays } from '#domain/institutions/institutions/grants.ts'
import type { Institutions } from '#domain/institutions/institutions/institutions.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useAreComing } from '#web/ground/browser/shown-together.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { OwnAnnouncements, ownAnnouncementsQuery } from '../announcements/OwnAnnouncements.tsx'
import { BrandHead } from '../branding/BrandHead.tsx'
import classes from '../institutions/Institution.module.css'
import { words as institutionWords } from '../institutions/words.ts'
import { OwnMemberships } from '../members/OwnMemberships.tsx'
import { OwnRisk } from '../risk/OwnRisk.tsx'
import { Facts, Life, ProjectFacts } from './Facts.tsx'
import { words } from './words.ts'

/** What institutions keep and see of somebody, and the roles that they have in them. */
export default function OwnInstitution() {
  const own = useQuery(api.candidatures.listMine.queryOptions({ staleTime: 0 }))
  const found = useQuery(api.institutions.list.queryOptions({ staleTime: 0 }))
  const memberships = useQuery(api.institutionMembers.listMine.queryOptions({ staleTime: 0 }))
  const announcements = useQuery(ownAnnouncementsQuery())
  const parts = [own, found, memberships, announcements]
  const isComing = useAreComing(parts)
  const isPending = parts.some((each) => each.isPending)
  const failed = [own, found, memberships].find(({ isLoadingError }) => isLoadingError)
  const isNothing =
    own.data?.length === 0 &&
    found.data?.institutions.length === 0 &&
    found.data.offers.length === 0 &&
    memberships.data?.memberships.length === 0 &&
    memberships.data.belongings.length === 0
  return (
    <>
      <PageTitle>Institution</PageTitle>
      <Section
        title="Institution"
        intro="What your university keeps of you as a candidate, and what it sees of your research: facts (stages, dates, whose turn it is) of a project that you attach, and never your messages, files, drafts or notes. You can detach it at any time."
      >
        {failed && (
          <Failed
            error={failed.error}
            what="institution"
            retry={() => void Promise.all([own.refetch(), found.refetch(), memberships.refetch()])}
          />
        )}
        {isPending && <Skeleton height={160} role="status" aria-label="Loading your institution" />}
        {!isComing && (
          <>
            <OwnAnnouncements />
            {memberships.data && <OwnMemberships found={memberships.data} />}
            {found.data && <Roles found={found.data} />}
            {own.data?.map((candidature) => (
              <Own
                key={candidature.id}
                candidature={candidature}
                isShown={
                  memberships.data?.belongings.some((each) => each.institutionId === candidature.institutionId) ?? false
                }
              />
            ))}
            {isNothing && <Text>No institution keeps a record of you here.</Text>}
          </>
        )}
      </Section>
    </>
  )
}

const refetch = () =>
  Promise.all(
    [api.institutions.key(), api.candidatures.key(), api.institutionMembers.key(), api.subscriptions.key()].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )

function Roles({ found: { institutions, offers } }: { found: Institutions }) {
  const accept = useMutation(api.institutions.acceptRole.mutationOptions({ onSettled: refetch }))
  const decline = useMutation(api.institutions.declineRole.mutationOptions({ onSettled: refetch }))
  const error = accept.error ?? decline.error
  return (
    <Stack gap="sm">
      {error && <Refused>{sentenceOf(error, institutionWords)}</Refused>}
      {offers.map(({ id, role, unitName, programmeName, institutionName, offeredBy, until }) => (
        <div key={id}>
          <Title order={3} fz="md">
            {roleLabels[role]} of {programmeName ?? unitName}
            {unitName !== institutionName && `, ${institutionName}`}
          </Title>
          <Text size="sm">
            {offeredBy ?? institutionName} offers you this role{until && ` until ${plainDate(until)}`}. {roleSays[role]}
          </Text>
          <Group gap="xs" mt="xs">
            <Button loading={accept.isPending} onClick={() => accept.mutate({ id })}>
              Accept
            </Button>
            <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate({ id })}>
              Decline
            </Button>
          </Group>
        </div>
      ))}
      {institutions.map(({ id, name, roles }) => (
        <Text key={id}>
          <Anchor component={Link} to={`/institution/${id}`}>
            Open {name}
          </Anchor>{' '}
          <span className={classes.quiet}>{roles.map((role) => roleLabels[role]).join(', ')}</span>
        </Text>
      ))}
    </Stack>
  )
}

/** One candidature; the logo of its institution is above where the student belongs to it (`isShown`). */
function Own({ candidature, isShown }: { candidature: OwnCandidature; isShown: boolean }) {
  const { id, brand, institutionName, programmeName, unitName, answer, project, progress, stages, template } =
    candidature
  const say = useMutation(api.candidatures.answer.mutationOptions({ onSettled: refetch }))
  const detach = useMutation(api.candidatures.detach.mutationOptions({ onSettled: refetch }))
  const error = say.error ?? detach.error
  const title = (
    <Title order={3} fz="lg">
      {programmeName}, {institutionName}
    </Title>
  )
  return (
    <Stack gap="sm">
      {isShown ? title : <BrandHead brand={brand} heading={title} />}
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      <Text size="sm" c="dimmed">
        {institutionName} keeps this as its own record, also when your account goes: your name stays in it{' '}
        {candidature.stays}. Then it forgets whom it was about; days, programme and outcome are left for its numbers. If
        something is wrong, ask {unitName} to change it.
      </Text>
      <Facts candidature={candidature} />
      <Life candidature={candidature} />
      {answer === 'waiting' && (
        <Group gap="xs">
          <Button loading={say.isPending} onClick={() => say.mutate({ id, isMine: true })}>
            This is mine
          </Button>
          <Button variant="default" loading={say.isPending} onClick={() => say.mutate({ id, isMine: false })}>
            This is not mine
          </Button>
        </Group>
      )}
      {answer === 'declined' && (
        <Text>You have said that this is not yours. The institution sees nothing of you by it.</Text>
      )}
      {answer !== 'declined' && <OwnRisk candidatureId={id} institutionName={institutionName} />}
      {answer === 'accepted' && !project && <Attach candidatureId={id} institutionName={institutionName} />}
      {project && (
        <>
          <Text>
            <Anchor component={Link} to={`/dashboard/my-research/${project.id}`}>
              {project.title}
            </Anchor>{' '}
            is attached. This is what {institutionName} sees of it; its title it does not see.
          </Text>
          {progress && <ProjectFacts {...{ progress, stages, template }} />}
          <Group>
            <Button
              variant="default"
              loading={detach.isPending}
              onClick={() => detach.mutate({ projectId: project.id })}
            >
              Detach the project
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

function Attach({ candidatureId, institutionName }: { candidatureId: string; institutionName: string }) {
  const projects = useQuery(api.projects.list.queryOptions({ input: { scope: 'owned' } }))
  const [chosen, setChosen] = useState('')
  const attach = useMutation(api.candidatures.attach.mutationOptions({ onSettled: refetch }))
  const own = projects.data?.projects ?? []
  const projectId = chosen || own[0]?.id
  if (projects.data && own.length === 0)
    return <Text>Once you have a project, you can attach it here. {institutionName} sees nothing until then.</Text>
  return (
    <Stack gap="xs">
      {attach.isError && <Refused>{sentenceOf(attach.error, words)}</Refused>}
      <Text size="sm">
        {institutionName} sees nothing of your research. If you attach a project, it sees the stage and its dates, and
        the lights that you read on the project’s own page.
      </Text>
      <Group align="flex-end">
        <NativeSelect
          label="Project"
          data={own.map(({ id: value, title: label }) => ({ value, label }))}
          value={projectId ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <Button
          loading={attach.isPending}
          disabled={!projectId}
          onClick={() => projectId && attach.mutate({ projectId, candidatureId })}
        >
          Attach
        </Button>
      </Group>
    </Stack>
  )
}
