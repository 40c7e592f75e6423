import { Spotlight } from '@mantine/spotlight'
import { IconBook2, IconMessage, IconNotes, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kindOfLink, linkKindLabels } from '#domain/research/links/link-kind.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { projectRoleLabels, tabOf } from '#domain/research/members/members.ts'
import { addressOf } from '#domain/research/notifications/notification-list.ts'
import { stageName, statusLabels } from '#domain/research/stages/stages.ts'
import type { Found } from '#domain/research/workspace/search.ts'
import { ago } from '#web/ground/ui/dates.ts'
import { FileIcon } from '#web/research/files/FileIcon.tsx'
import { LinkIcon } from '#web/research/links/LinkIcon.tsx'
import { whenOf } from '#web/research/meetings/when.ts'
import { StageMark } from '#web/research/stages/StageMark.tsx'

type Shown = { found: Found; go: (address: string) => void }

/** What was found, by kind; each leads to where it is. */
export function Results({ found, go }: Shown) {
  return (
    <>
      <Group label="Projects" rows={found.projects}>
        {({ id, title, role }) => (
          <Spotlight.Action
            key={id}
            label={title}
            description={projectRoleLabels[role]}
            leftSection={<IconBook2 size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(`/dashboard/${tabOf[role]}/${id}`)}
          />
        )}
      </Group>
      <Group label="Stages" rows={found.stages}>
        {({ projectId, projectTitle, role, number, status }) => (
          <Spotlight.Action
            key={`${projectId} ${number}`}
            label={stageName(number)}
            description={`${projectTitle} · ${statusLabels[status]}`}
            leftSection={<StageMark number={number} status={status} />}
            onClick={() => go(addressOf({ projectId, role, stageNumber: number, messageSeq: null }))}
          />
        )}
      </Group>
      <Group label="People" rows={found.people}>
        {({ projectId, projectTitle, role, username, theirRole }) => (
          <Spotlight.Action
            key={`${projectId} ${username}`}
            label={username}
            description={`${projectRoleLabels[theirRole]} in ${projectTitle}`}
            leftSection={<IconUser size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(`/dashboard/${tabOf[role]}/${projectId}`)}
          />
        )}
      </Group>
      <Group label="Meetings" rows={found.meetings}>
        {(meeting) => (
          <Spotlight.Action
            key={meeting.id}
            label={meeting.title}
            description={[
              meeting.projectTitle,
              `${whenOf(meeting).day}, ${whenOf(meeting).time}`,
              ...(meeting.cancelledAt ? ['Cancelled'] : []),
            ].join(' · ')}
            leftSection={<IconNotes size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(addressOfMeeting({ projectId: meeting.projectId, meetingId: meeting.id }))}
          />
        )}
      </Group>
      <OfStages found={found} go={go} />
    </>
  )
}

/** What is in a stage. */
function OfStages({ found, go }: Shown) {
  return (
    <>
      <Group label="Files" rows={found.files}>
        {({ id, name, ...at }) => (
          <Spotlight.Action
            key={id}
            label={name}
            description={`${stageName(at.stageNumber)}, ${at.projectTitle}`}
            leftSection={<FileIcon name={name} />}
            onClick={() => go(`${addressOf({ ...at, messageSeq: null })}&part=files`)}
          />
        )}
      </Group>
      <Group label="Links" rows={found.links}>
        {({ id, title, url, ...at }) => (
          <Spotlight.Action
            key={id}
            label={title}
            description={`${linkKindLabels[kindOfLink(url)]} in ${stageName(at.stageNumber)}, ${at.projectTitle}`}
            leftSection={<LinkIcon kind={kindOfLink(url)} />}
            onClick={() => go(`${addressOf({ ...at, messageSeq: null })}&part=files`)}
          />
        )}
      </Group>
      <Group label="Messages" rows={found.messages}>
        {({ projectId, projectTitle, role, stageNumber, seq, excerpt, username, at }) => (
          <Spotlight.Action
            key={`${projectId} ${stageNumber} ${seq}`}
            label={excerpt}
            description={`${username ?? 'Deleted user'} in ${stageName(stageNumber)}, ${projectTitle} · ${ago(at)}`}
            leftSection={<IconMessage size={20} stroke={1.6} aria-hidden />}
            onClick={() => go(addressOf({ projectId, role, stageNumber, messageSeq: seq }))}
          />
        )}
      </Group>
    </>
  )
}

function Group<Row>({ label, rows, children }: { label: string; rows: Row[]; children: (row: Row) => ReactNode }) {
  return rows.length > 0 && <Spotlight.ActionsGroup label={label}>{rows.map(children)}</Spotlight.ActionsGroup>
}
