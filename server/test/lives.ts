import { sql } from 'drizzle-orm'
import { plusDays } from '#domain/ground/due.ts'
import type { Registration } from '#domain/research/registrations/registrations.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { registrations } from '#server/research/registrations/tables.ts'

/*
 * Students and what they did over four years, drawn from a seed: what each day says of them, and the rows that the product would
 * have written. Days are plain dates; what happened on one happened at noon of it.
 */

/** A student’s life, as single events on days. */
export type Life = {
  startedOn: string
  /** What each stage was, from which day on; every stage begins as not started. */
  changes: { number: number; on: string; status: 'in_progress' | 'under_review' | 'on_hold' | 'completed' }[]
  /** The stage that came back from a review, if one did and was not sent again. */
  returned: number | null
  signs: string[]
  meetings: { on: string; isCancelled: boolean }[]
  actions: { dueOn: string | null; isDone: boolean }[]
  targets: { number: number; on: string }[]
  registration: Registration | null
  /** The days of the memorandum that all have signed, and by when it is to be confirmed. */
  memorandum: { meet: number; comment: number; answer: number; confirmBy: string } | null
  /** When the next progress report is due. */
  reportDueOn: string | null
  /**
   * Who supervises, by their place among those who do, since when, and who stands in for them in this project: for each of their
   * absences the other one, nobody, or (null) as they said for all projects.
   */
  supervising: { by: number; since: string; substitutes: ('other' | 'nobody' | null)[] }[]
}

/** When a supervisor was away from all projects, and whether the other one stood in where both supervise. */
export type Absent = { from: string; until: string; isOther: boolean }[]

/** Numbers from 0 to 1 from a seed, always the same (mulberry32). */
export function drawing(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { next, upTo, oneIn: (many: number) => next() < 1 / many }
}

type Draw = ReturnType<typeof drawing>

/** A life that began up to four years before `today`. */
export function drawLife({ upTo, oneIn }: Draw, today: string): Life {
  const startedOn = plusDays(today, -40 - upTo(1400))
  const changes: Life['changes'] = []
  let day = startedOn
  let returned: number | null = null
  for (let number = 1; number <= 9 && day < today; number += 1) {
    const step = (status: Life['changes'][number]['status'], most: number) => {
      day = plusDays(day, upTo(most))
      if (day <= today) changes.push({ number, on: day, status })
      return day <= today
    }
    if (!step('in_progress', 60)) break
    while (oneIn(3) && step('on_hold', 40) && step('in_progress', 60));
    let isBack = false
    while (step('under_review', 90) && oneIn(3)) isBack = step('in_progress', 30)
    if (!step('completed', 40)) {
      const last = changes.findLast((each) => each.number === number)
      returned = isBack && last?.status === 'in_progress' ? number : null
      break
    }
  }
  const signs = Array.from({ length: upTo(12) }, () => plusDays(startedOn, upTo(1400))).filter((on) => on <= today)
  const meetings = Array.from({ length: upTo(8) }, () => ({
    on: plusDays(startedOn, upTo(1500)),
    isCancelled: oneIn(4),
  }))
    // Whether one of today is over depends on the hour.
    .filter(({ on }) => on !== today)
  const actions = Array.from({ length: upTo(5) }, () => ({
    dueOn: oneIn(3) ? null : plusDays(today, upTo(60) - 30),
    isDone: oneIn(3),
  }))
  const targets = oneIn(4) ? [] : [{ number: 1 + upTo(7), on: plusDays(today, upTo(80) - 40) }]
  return {
    ...{ startedOn, changes, returned, signs, meetings, actions, targets },
    registration: oneIn(4) ? null : drawRegistration({ upTo, oneIn }, startedOn, today),
    memorandum: oneIn(2)
      ? null
      : { meet: 7 + upTo(50), comment: 3 + upTo(20), answer: 7 + upTo(40), confirmBy: plusDays(today, upTo(300) - 60) },
    reportDueOn: oneIn(2) ? null : plusDays(today, upTo(200) - 60),
    supervising: (oneIn(2) ? [0, 1] : [1]).map((by) => ({
      ...{ by, since: plusDays(today, -upTo(200)) },
      substitutes: Array.from({ length: 8 }, () => (oneIn(3) ? 'other' : oneIn(2) ? 'nobody' : null)),
    })),
  }
}

/** When somebody was, is and will be away. */
export function drawAbsent({ upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>, today: string): Absent {
  const absent: Absent = []
  for (let from = plusDays(today, -150 - upTo(60)); from < plusDays(today, 40) && absent.length < 8; ) {
    const until = plusDays(from, upTo(40))
    absent.push({ from, until, isOther: oneIn(2) })
    from = plusDays(until, 1 + upTo(40))
  }
  return absent
}

function drawRegistration(
  { upTo, oneIn }: Pick<Draw, 'upTo' | 'oneIn'>,
  startedOn: string,
  today: string,
): Registration {
  const registeredOn = plusDays(startedOn, -upTo(100))
  const interruptions: Registration['interruptions'] = []
  for (let from = plusDays(registeredOn, upTo(400)); from < today && oneIn(2); from = plusDays(from, 200 + upTo(200))) {
    const isGoingOn = oneIn(5)
    interruptions.push({
      kind: oneIn(2) ? 'leave' : 'suspension',
      from,
      until: isGoingOn ? null : plusDays(from, upTo(180)),
    })
    if (isGoingOn) break
  }
  return {
    registeredOn,
    degree: oneIn(2) ? 'PhD' : "Master's",
    normMonths: 12 + upTo(48),
    mode: oneIn(3) ? 'part_time' : 'full_time',
    modeChanges: oneIn(3)
      ? [{ from: plusDays(registeredOn, 1 + upTo(500)), mode: oneIn(2) ? 'part_time' : 'full_time' }]
      : [],
    interruptions,
  }
}

const noon = (day: string) => `${day}T10:00:00Z`

/** Writes a life into a project of its own, as if it had happened then; answers its id. */
export async function liveThrough(db: Db, ownerId: string, life: Life): Promise<string> {
  const projectId = crypto.randomUUID()
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement)
  const complete = life.changes.filter(({ status }) => status === 'completed').map(({ number }) => number)
  const phase = Math.min(9, Math.max(0, ...complete) + 1)
  await run(sql`insert into research_projects (id, title, current_phase, created_by, created_at, updated_at)
    values (${projectId}, 'Tides', ${phase}, ${ownerId}, ${noon(life.startedOn)}, now())`)
  for (const [index, name] of stageNames.entries()) {
    const number = index + 1
    const own = life.changes.filter((each) => each.number === number)
    const last = own.at(-1)
    const isBack = life.returned === number
    const target = life.targets.find((each) => each.number === number)?.on ?? null
    const stageId = crypto.randomUUID()
    await run(sql`insert into project_stages (id, project_id, stage_number, stage_name, status, status_changed_at, completed_at,
        round_number, round_state, target_date)
      values (${stageId}, ${projectId}, ${number}, ${name}, ${last?.status ?? 'not_started'},
        ${last ? noon(last.on) : null}::timestamptz, ${last?.status === 'completed' ? noon(last.on) : null}::timestamptz,
        ${isBack ? 1 : null}::smallint, ${isBack ? 'returned' : null}, ${target}::date)`)
    const all = [{ status: 'not_started', on: life.startedOn }, ...own]
    for (const [at, { status, on }] of all.entries()) {
      const left = all[at + 1]?.on
      await run(sql`insert into stage_spans (stage_id, number, status, entered_at, left_at, entered_by)
        values (${stageId}, ${at + 1}, ${status}, ${noon(on)}, ${left ? noon(left) : null}::timestamptz, ${ownerId})`)
    }
  }
  for (const on of life.signs)
    await run(sql`insert into activity_notifications (id, project_id, activity_type, triggered_by_user_id, facts, created_at)
      values (gen_random_uuid(), ${projectId}, 'link_added', ${ownerId}, '{}', ${noon(on)})`)
  const meet = async (on: string, isCancelled: boolean) => {
    const id = crypto.randomUUID()
    await run(sql`insert into meetings (id, project_id, title, starts_at, zone, minutes, cancelled_at, created_at, updated_at)
      values (${id}, ${projectId}, 'Meeting', ${noon(on)}, 'UTC', 30, ${isCancelled ? noon(on) : null}::timestamptz, now(), now())`)
    return id
  }
  for (const { on, isCancelled } of life.meetings) await meet(on, isCancelled)
  // What was to be done stays so when its meeting is cancelled.
  const meetingId = life.actions.length > 0 ? await meet(life.startedOn, true) : null
  for (const { dueOn, isDone } of life.actions)
    await run(sql`insert into meeting_items (id, meeting_id, kind, text, owner_id, due_on, done_at, created_at, updated_at)
      values (gen_random_uuid(), ${meetingId}, 'action', 'Do it', ${ownerId}, ${dueOn}::date,
        ${isDone ? noon(life.startedOn) : null}::timestamptz, now(), now())`)
  const registered = life.registration
  if (registered) await db.insert(registrations).values({ projectId, ...registered, version: 1, changedAt: new Date() })
  if (life.memorandum) {
    const { meet, comment, answer, confirmBy } = life.memorandum
    await run(sql`insert into memorandum_versions (project_id, number, meet_every_days, comment_within_days, answer_within_days,
        clauses, fingerprint, written_at, signed_at, confirm_by)
      values (${projectId}, 1, ${meet}, ${comment}, ${answer}, '{}', '', now(), now(), ${confirmBy})`)
  }
  if (life.reportDueOn)
    await run(sql`insert into report_schedules (project_id, every_months, first_due_on, next_due_on, needs_second, set_at)
      values (${projectId}, 6, ${life.reportDueOn}, ${life.reportDueOn}, false, now())`)
  return projectId
}

/** Lets two people supervise a life as it says, who were away as they were. */
export async function superviseAll(
  db: Db,
  people: { id: string; absent: Absent }[],
  lives: Map<string, Life>,
): Promise<void> {
  const ids = people.map(({ absent }) => absent.map(() => crypto.randomUUID()))
  const otherOf = (by: number) => people[1 - by]?.id ?? null
  for (const [by, { id, absent }] of people.entries())
    for (const [at, { from, until, isOther }] of absent.entries())
      await db.execute(sql`insert into absences (id, supervisor_id, starts_on, ends_on, substitute_id, set_at)
        values (${ids[by]?.[at]}, ${id}, ${from}, ${until}, ${isOther ? otherOf(by) : null}, now())`)
  for (const [projectId, { supervising }] of lives)
    for (const { by, since, substitutes } of supervising) {
      const member = { projectId, userId: people[by]?.id ?? '', role: 'supervisor', status: 'accepted' } as const
      await db.insert(projectMembers).values({ ...member, acceptedAt: new Date(noon(since)) })
      for (const [at, substitute] of substitutes.entries())
        if (substitute && ids[by]?.[at])
          await db.execute(sql`insert into absence_substitutes (absence_id, project_id, substitute_id)
            values (${ids[by]?.[at]}, ${projectId}, ${substitute === 'other' ? otherOf(by) : null})`)
    }
}
