import { sql } from 'drizzle-orm'
import { dueDays } from '#domain/ground/due.ts'
import { messagePosted } from '#domain/messages/messages.ts'
import { runningStatuses } from '#domain/projects/project-filters.ts'
import { silentDays, type Waiting, waitingKinds, waitingLimit } from '#domain/workspace/waiting.ts'
import { fact } from '#server/events/stored.ts'
import { signedIn } from '#server/procedures.ts'

/**
 * What waits for the caller: stages to review, stages that came back from it, requests and invitations to answer, mentions they have not answered,
 * students who have been silent, what is due, and the next step of each of their own projects. Nothing of it is stored.
 * Projects that are not running ask for nothing.
 */
export const listWaiting = signedIn
  .route({ method: 'GET', path: '/waiting', tags: ['projects'] })
  .handler(async ({ context: { db, user, now } }): Promise<Waiting[]> => {
    const at = sql`${now().toISOString()}::timestamptz`
    const { rows } = await db.execute<AsStored>(sql`
      with mine as (
        select m.role, p.*, o.username as owner from project_people m
          join research_projects p on p.id = m.project_id
          join users_profiles o on o.profile_id = p.created_by
        where m.user_id = ${user.id} and p.status = any(${sql.param([...runningStatuses])})),
      last_mentions as (
        select distinct on (a.stage_id) a.*, r.archived_at
        from notification_recipients r join activity_notifications a on a.id = r.notification_id
        where r.user_id = ${user.id} and r.mentioned
        order by a.stage_id, a.id desc),
      waiting (kind, project_id, title, role, who, at, due_on, stage_number, stage_status, message_seq, text,
        notification_id, invitation_id, item_id, meeting_id) as (
        select 'review', mine.id, mine.title, mine.role, mine.owner, s.status_changed_at, r.wished_for, s.stage_number,
          s.status, null::int, null, null::uuid, null::uuid, null::uuid, null::uuid
        from mine join project_stages s on s.project_id = mine.id
          left join review_rounds r on r.stage_id = s.id and r.state = 'open'
        where mine.role = 'supervisor' and s.status = 'under_review'
      union all
        select 'returned', mine.id, mine.title, mine.role, mine.owner, r.ended_at, null, s.stage_number, s.status, null,
          left(r.summary, 100), null, null, null, null
        from mine join project_stages s on s.project_id = mine.id
          join review_rounds r on r.stage_id = s.id and r.number = s.round_number
        where mine.role = 'owner' and s.round_state = 'returned' and s.status <> 'completed'
      union all
        select 'request', mine.id, mine.title, mine.role, u.username, m.invited_at, null, null, null, null, null, null, m.id, null, null
        from mine join project_members m on m.project_id = mine.id
          join users_profiles u on u.profile_id = m.user_id
        where mine.role = 'owner' and m.status = 'pending' and m.invited_by = m.user_id
      union all
        select 'invitation', p.id, p.title, m.role, u.username, m.invited_at, null, null, null, null, null, null, m.id, null, null
        from project_members m join research_projects p on p.id = m.project_id
          left join users_profiles u on u.profile_id = m.invited_by
        where m.user_id = ${user.id} and m.status = 'pending' and m.invited_by is distinct from m.user_id
      union all
        select 'mention', mine.id, mine.title, mine.role, u.username, a.created_at, null, s.stage_number, s.status,
          ${fact(messagePosted, 'seq')}::int, ${fact(messagePosted, 'preview')}, a.id, null, null, null
        from last_mentions a join mine on mine.id = a.project_id
          join project_stages s on s.id = a.stage_id
          left join users_profiles u on u.profile_id = a.triggered_by_user_id
        where a.archived_at is null and not exists (
          select from stage_chats c
          where c.stage_id = a.stage_id and c.user_id = ${user.id} and c.seq > ${fact(messagePosted, 'seq')}::int)
      union all
        select 'silence', mine.id, mine.title, mine.role, mine.owner, coalesce(word.at, mine.created_at), null,
          mine.current_phase, null, null, null, null, null, null, null
        from mine left join lateral (
          select max(a.created_at) as at from activity_notifications a
          where a.project_id = mine.id and a.triggered_by_user_id = mine.created_by) word on true
        where mine.role = 'supervisor' and coalesce(word.at, mine.created_at) < ${at} - ${silentDays} * interval '1 day'
          and exists (select from project_stages s where s.project_id = mine.id and s.status <> 'completed')
      union all
        select 'due', mine.id, mine.title, mine.role, mine.owner, mine.final_submission_date::timestamptz,
          mine.final_submission_date, s.stage_number, s.status, null, null, null, null, null, null
        from mine join project_stages s on s.project_id = mine.id and s.stage_number = 9
        where mine.role <> 'collaborator' and s.status <> 'completed'
          and mine.final_submission_date <= (${at} + ${dueDays} * interval '1 day')::date
      union all
        select 'due', mine.id, mine.title, mine.role, mine.owner, s.target_date::timestamptz, s.target_date,
          s.stage_number, s.status, null, null, null, null, null, null
        from mine join project_stages s on s.project_id = mine.id and s.stage_number < 9
        where mine.role <> 'collaborator' and s.status <> 'completed'
          and s.target_date <= (${at} + ${dueDays} * interval '1 day')::date
      union all
        select 'action', mine.id, mine.title, mine.role, mine.owner, coalesce(i.due_on::timestamptz, 'infinity'), i.due_on,
          null, null, null, i.text, null, null, i.id, m.id
        from mine join meetings m on m.project_id = mine.id join meeting_items i on i.meeting_id = m.id
        where i.kind = 'action' and i.owner_id = ${user.id} and i.done_at is null
      union all
        select 'step', mine.id, mine.title, mine.role, mine.owner, coalesce(s.status_changed_at, mine.created_at), null,
          s.stage_number, s.status, null, null, null, null, null, null
        from mine join project_stages s on s.project_id = mine.id and s.stage_number = mine.current_phase
        where mine.role = 'owner' and s.status not in ('under_review', 'completed')
          and s.round_state is distinct from 'returned')
      select kind, project_id as "projectId", title as "projectTitle", role, who, at, due_on as "dueOn",
        stage_number as "stageNumber", stage_status as "stageStatus", message_seq as "messageSeq", text,
        notification_id as "notificationId", invitation_id as "invitationId", item_id as "itemId", meeting_id as "meetingId"
      from waiting
      order by array_position(${sql.param([...waitingKinds])}::text[], kind), at, project_id, notification_id, item_id, stage_number
      limit ${waitingLimit}`)
    // An action without a date has been waiting since now.
    return rows.map(({ at, ...row }) => ({ ...row, at: at === 'infinity' ? now() : new Date(at) }))
  })

type AsStored = Omit<Waiting, 'at'> & { at: string }
