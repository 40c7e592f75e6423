import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Announcement,
  type AnnouncementVersion,
  isOver,
} from '#domain/institutions/announcements/announcements.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { dayOf, plainDate, timeOf, today } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from '../institutions/Institution.module.css'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { words } from './words.ts'

const EditAnnouncement = part(() => import('./EditAnnouncement.tsx'))

/** What was announced to units, by whom and to how many, and what they may do with it. */
export default function Announcements({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units } = workspace
  const readOnly = useIsReadOnly()
  const list = useQuery(api.announcements.list.queryOptions({ input: { institutionId }, staleTime: 0 }))
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null)
  const [withdrawing, setWithdrawing] = useState<Announcement | null>(null)
  const withdraw = useMutation(
    api.announcements.withdraw.mutationOptions({
      onSettled() {
        setWithdrawing(null)
        return queryClient.invalidateQueries({ queryKey: api.announcements.key() })
      },
    }),
  )
  const canWrite = !readOnly && units.some((unit) => !unit.isArchived && may.announce(unit))
  return (
    <Stack maw={760}>
      <Group justify="space-between">
        <Text c="dimmed" maw="52ch">
          A short text to everybody of a unit: on their dashboard, under their bell, and by mail as each has chosen.
        </Text>
        {canWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            New announcement
          </Button>
        )}
      </Group>
      {withdraw.error && <Refused>{sentenceOf(withdraw.error, words)}</Refused>}
      {list.isLoadingError && <Failed error={list.error} what="announcements" retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={160} role="status" aria-label="Loading the announcements" />}
      {list.data?.length === 0 && <Text>Nothing has been announced yet.</Text>}
      <ul className={classes.list}>
        {list.data?.map((announcement) => (
          <li key={announcement.id}>
            <Written announcement={announcement} />
            {canWrite && !announcement.withdrawn && (
              <Group gap={4}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={`Change ${announcement.subject}`}
                  onClick={() => setEditing(announcement)}
                >
                  Change
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-md"
                  aria-label={`Withdraw ${announcement.subject}`}
                  onClick={() => setWithdrawing(announcement)}
                >
                  Withdraw
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <EditAnnouncement
          workspace={workspace}
          before={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <Confirm
        opened={withdrawing !== null}
        title="Withdraw announcement"
        action="Withdraw"
        pending={withdraw.isPending}
        onConfirm={() => {
          if (withdrawing) withdraw.mutate({ institutionId, unitId: withdrawing.unitId, id: withdrawing.id })
        }}
        onClose={() => setWithdrawing(null)}
      >
        <Text>
          Nobody reads “{withdrawing?.subject}” any more. Mail that has already gone out cannot be taken back. It stays
          in this list.
        </Text>
      </Confirm>
    </Stack>
  )
}

const somebody = 'somebody whose account is deleted'

function Written({ announcement }: { announcement: Announcement }) {
  const { subject, text, until, by, at, unitName, recipients, withdrawn, earlier } = announcement
  const [shows, setShows] = useState(false)
  const first = earlier.at(-1) ?? { by, at }
  return (
    <div className={classes.unit}>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Text>
        {withdrawn && (
          <Badge variant="light" color="gray" tt="none">
            Withdrawn
          </Badge>
        )}
        {!withdrawn && isOver({ until }, today()) && (
          <Badge variant="light" color="gray" tt="none">
            Over
          </Badge>
        )}
      </Group>
      <div className={classes.quiet}>
        {first.by ?? somebody} to {unitName}, {dayOf(first.at)}, {timeOf(first.at)}; to{' '}
        {recipients === 1 ? '1 person' : `${recipients} people`}
        {until && `; until ${plainDate(until)}`}
      </div>
      {withdrawn && (
        <div className={classes.quiet}>
          Withdrawn by {withdrawn.by ?? somebody}, {dayOf(withdrawn.at)}
        </div>
      )}
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {earlier.length > 0 && (
        <>
          <div className={classes.quiet}>
            Changed by {by ?? somebody}, {dayOf(at)}, {timeOf(at)}.{' '}
            <Anchor component="button" type="button" size="sm" aria-expanded={shows} onClick={() => setShows(!shows)}>
              {shows ? 'Hide how it read before' : 'How it read before'}
            </Anchor>
          </div>
          {shows && earlier.map((version) => <Earlier key={version.at.getTime()} version={version} />)}
        </>
      )}
    </div>
  )
}

function Earlier({ version: { subject, text, until, by, at } }: { version: AnnouncementVersion }) {
  return (
    <blockquote className={classes.earlier}>
      <Text size="sm" fw={600}>
        {subject}
      </Text>
      <div className={classes.quiet}>
        {by ?? somebody}, {dayOf(at)}, {timeOf(at)}
        {until && `; until ${plainDate(until)}`}
      </div>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </blockquote>
  )
}
