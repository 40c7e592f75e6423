import { inArray, sql } from 'drizzle-orm'
import { messagePosted } from '#domain/messages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Log } from '#server/log.ts'
import { projectPeople } from '#server/membership/tables.ts'
import { stageReads } from '#server/messages/tables.ts'
import { notificationRecipients, projectMutes } from '#server/notifications/tables.ts'
import { announce, type LiveEvent } from './announce.ts'
import type { Bus, Sent } from './bus.ts'
import type { Outgoing } from './relays.ts'
import { fact } from './stored.ts'
import { activityNotifications, outbox } from './tables.ts'

/** Milliseconds: what is committed within them is told together. */
const gathered = 5
/** Milliseconds within which what passes by itself, like who is typing, is told together. */
const passing = 20
/** Milliseconds between looks at what another process has left behind: it was killed, or lost its database. */
const lookEvery = 1000
/** Rows of the outbox in one transaction. */
const atOnce = 100

type Told = { onEvent: (event: LiveEvent) => void; onGap: () => void }

export type Relay = Outgoing & {
  /** Tells everybody something that is not stored, and that nobody misses for long if it is lost. */
  broadcast: (event: LiveEvent) => void
  /** From now on this process's pages are told, and the outbox is emptied. Returns a function that ends it. */
  start: (told: Told) => Promise<() => Promise<void>>
}

/**
 * Tells what was committed: this process's own pages at once, and a few milliseconds later the recipients and the other
 * processes, many at a time, so that no writer waits for either. The outbox is what is not told yet; whatever a killed
 * process leaves there, another one tells within two seconds.
 */
export function createRelay({ db, bus, log }: { db: Db; bus: Bus; log: Log }): Relay {
  const source = crypto.randomUUID()
  let tell: (event: LiveEvent) => void = () => {}
  let next: NodeJS.Timeout | null = null
  let emptying: Promise<void> = Promise.resolve()
  let isOver = false

  function soon(wait = gathered) {
    if (isOver || next) return
    next = setTimeout(() => {
      next = null
      emptying = emptying.then(() => emptyOutbox(db, bus)).catch(failed)
    }, wait)
  }

  /** What is not told stays in the outbox, for the next look. */
  const failed = (err: unknown) => log.warn({ err }, 'What was committed could not be told yet')

  const waiting: LiveEvent[] = []
  function broadcast(event: LiveEvent) {
    tell(event)
    if (waiting.push(event) > 1) return
    setTimeout(() => {
      const sent = waiting.splice(0).map((each) => ({ event: each, source }))
      bus.send(db, sent).catch((err) => log.debug({ err }, 'Something that passes by itself could not be told'))
    }, passing).unref()
  }

  return {
    source,
    broadcast,
    committed(events) {
      for (const event of events) if (isTellable(event)) tell(event)
      soon()
    },
    async start({ onEvent, onGap }) {
      tell = onEvent
      const onSent = ({ event, source: by }: Sent) => {
        if (by !== source || !isTellable(event)) onEvent(event)
      }
      const stopListening = await bus.listen({ onSent, onGap })
      const looks = setInterval(soon, lookEvery, 0)
      return async () => {
        isOver = true
        clearInterval(looks)
        if (next) clearTimeout(next)
        await emptying.then(() => emptyOutbox(db, bus)).catch(failed)
        await stopListening()
      }
    },
  }
}

/** Whether pages can be told before the recipients are written. */
const isTellable = ({ kind }: LiveEvent) => kind !== 'notified'

/** Tells everything that is in the outbox, in its order, except what another process is telling at this moment. */
export async function emptyOutbox(db: Db, bus: Pick<Bus, 'send'>): Promise<void> {
  for (;;) {
    const told = await db.transaction(async (tx) => {
      const rows = await claim(tx)
      const sent = rows.flatMap(({ source, events }) => events.map((event) => ({ source, event })))
      if (sent.length > 0) await bus.send(tx, sent)
      return rows
    })
    const messages = told.flatMap(({ messageId }) => messageId ?? [])
    if (messages.length > 0) await markReadOnArrival(db, messages)
    if (told.length < atOnce) return
  }
}

type Claimed = { source: string | null; events: LiveEvent[]; messageId: string | null }

/**
 * Takes rows out of the outbox and writes their recipients. A message that somebody has read meanwhile, or that comes
 * from a project they have muted, is stored as read.
 */
async function claim(tx: Db): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    with claimed as (
      delete from ${outbox} where id in (
        select id from ${outbox} order by id limit ${atOnce} for update skip locked)
      returning id, events, source, activity_id, audience, mentioned),
    activity as (
      select a.*, claimed.audience, claimed.mentioned,
        case when a.activity_type = ${messagePosted.type} then ${fact(messagePosted, 'seq')}::int end as seq
      from claimed join ${activityNotifications} a on a.id = claimed.activity_id),
    received as (
      insert into ${notificationRecipients} (notification_id, user_id, mentioned, is_read, read_at, notified_at)
      select activity.id, person.user_id, named, seen, case when seen then now() end, activity.created_at
      from activity join ${projectPeople} person on person.project_id = activity.project_id
        and person.user_id is distinct from activity.triggered_by_user_id
        and case activity.audience
          when 'everyone_else' then true
          when 'owner' then person.role = 'owner'
          when 'owner_and_supervisors' then person.role in ('owner', 'supervisor')
          when 'subject' then person.user_id = activity.subject_id end,
        lateral (select coalesce(person.user_id = any(activity.mentioned), false) as named) n,
        lateral (select (not named and exists (select from ${projectMutes} m
            where m.project_id = activity.project_id and m.profile_id = person.user_id))
          or exists (select from ${stageReads} r
            where r.stage_id = activity.stage_id and r.user_id = person.user_id and r.seq >= activity.seq) as seen) s
      on conflict do nothing)
    select claimed.source, claimed.events, case when activity.seq is not null then activity.id end as "messageId"
    from claimed left join activity on activity.id = claimed.activity_id order by claimed.id`)
  return rows
}

/**
 * Somebody may have read a message while its recipients were being written, unseen by `claim`: whoever reads does so
 * before they look for notifications to mark (`messages/mark-read.ts`), and here it is the other way round, so that one
 * of the two sees the other.
 */
async function markReadOnArrival(db: Db, ids: string[]): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update ${notificationRecipients} r set is_read = true, read_at = now()
    from ${activityNotifications} a, ${stageReads} s
    where ${inArray(sql`r.notification_id`, ids)} and a.id = r.notification_id and not r.is_read
      and s.stage_id = a.stage_id and s.user_id = r.user_id and s.seq >= ${fact(messagePosted, 'seq')}::int
    returning r.user_id as "userId"`)
  const readers = [...new Set(rows.map(({ userId }) => userId))]
  await announce(db, ...readers.map((userId) => ({ kind: 'notifications_changed', userId }) as const))
}
