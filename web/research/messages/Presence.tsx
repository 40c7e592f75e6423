import { Avatar, Group, Text, Tooltip } from '@mantine/core'
import type { Presence as Present } from '#web/ground/live/presence.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'

/** How many faces there is room for. */
const mostFaces = 4

/** Who else has the stage open, and which of them are typing. */
export function Presence({ project, presence }: { project: Project; presence: Present }) {
  const nameOf = new Map(peopleOf(project).map(({ userId, username }) => [userId, username]))
  const named = (userIds: Iterable<string>) =>
    [...userIds].filter((userId) => userId !== project.me.userId).flatMap((userId) => nameOf.get(userId) ?? [])
  const here = named(presence.here).sort()
  const writing = named(presence.writing)
  return (
    <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
      <Text size="sm" c="dimmed" truncate role="status">
        {writing.length === 1 && `${writing[0]} is typing…`}
        {writing.length > 1 && 'Several people are typing…'}
      </Text>
      {here.length > 0 && (
        <Tooltip.Group>
          <Avatar.Group role="group" aria-label={`Here now: ${here.join(', ')}`}>
            {here.slice(0, mostFaces).map((name) => (
              <Tooltip key={name} label={`${name} is here`} withArrow>
                <Avatar name={name} color="fynbos" size="sm" radius="xl" alt="" />
              </Tooltip>
            ))}
            {here.length > mostFaces && (
              <Avatar size="sm" radius="xl" alt="">
                +{here.length - mostFaces}
              </Avatar>
            )}
          </Avatar.Group>
        </Tooltip.Group>
      )}
    </Group>
  )
}
