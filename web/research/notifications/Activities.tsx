import { ActionIcon, Text, Title } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOf, type Notification } from '#domain/research/notifications/notification-list.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import classes from './Activities.module.css'
import { Face } from './Face.tsx'
import { type Group, grouped, quoteOf } from './groups.ts'
import { useArchive, useMarkRead } from './mutations.ts'
import { Sentence } from './Sentence.tsx'

type Shown = { notifications: Notification[]; archived?: boolean; onLeave?: () => void; level?: 2 | 3 }

/** What happened, by day, by project and by thing. Opening a line marks it as read. */
export function Activities({ notifications, archived = false, onLeave, level = 3 }: Shown) {
  return (
    <section aria-label="Activities">
      {grouped(notifications).map(({ day, projects }) => (
        <div key={day}>
          <Title order={level} className={classes.heading}>
            {day}
          </Title>
          {projects.map(({ projectId, title, groups }) => (
            <div key={projectId}>
              <Text size="sm" c="dimmed" className={classes.project}>
                {title}
              </Text>
              <ul className={classes.lines}>
                {groups.map((group) => (
                  <Line key={group.key} group={group} archived={archived} onLeave={onLeave} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

type Shows = { group: Group; archived: boolean; onLeave: (() => void) | undefined }

function Line({ group: { sentence, newest, all }, archived, onLeave }: Shows) {
  const read = useMarkRead()
  const archive = useArchive()
  const unread = all.filter(({ isRead }) => !isRead)
  // A group leads to where somebody stopped reading.
  const target = unread.at(-1) ?? newest
  const ids = all.map(({ id }) => id)
  const Icon = archived ? IconArchiveOff : IconArchive
  return (
    <li className={classes.line} data-unread={unread.length > 0 || undefined}>
      <Face type={newest.type} byName={newest.byName} size={30} />
      <div className={classes.said}>
        <Link
          to={addressOf(target)}
          data-row
          className={classes.link}
          onClick={() => {
            if (unread.length > 0) read.mutate(unread.map(({ id }) => id))
            onLeave?.()
          }}
        >
          <Sentence sentence={sentence} byName={newest.byName} />
        </Link>
        {all.length > 1 && <span className={classes.preview}>{quoteOf(newest, all)}</span>}
        {newest.mentioned && <span className={classes.preview}>Mentions you</span>}
        {newest.answered && !newest.mentioned && <span className={classes.preview}>Replies to you</span>}
      </div>
      <Ago at={newest.createdAt} className={classes.when} />
      <span className={classes.dot} role="img" aria-label={unread.length > 0 ? 'Unread' : 'Read'} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={classes.archive}
        data-key="a"
        aria-label={`${archived ? 'Move to inbox' : 'Archive'}: ${sentence}`}
        loading={archive.isPending}
        onClick={() => archive.mutate({ ids, archived: !archived })}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
