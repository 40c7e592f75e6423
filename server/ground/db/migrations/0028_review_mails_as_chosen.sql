-- Whoever had chosen no mail at all, or only what concerns them, has chosen so for reviews too.
insert into notification_settings (profile_id, event, delivery)
select chosen.profile_id, review.event, 'off'
from (
    select profile_id from notification_settings
    group by profile_id having count(*) > 5 and bool_and(delivery = 'off')
  ) chosen,
  unnest(array['review_sent', 'review_returned', 'review_approved', 'review_withdrawn', 'review_reminder',
    'review_comment', 'review_guest_report']) as review (event)
on conflict do nothing;
--> statement-breakpoint
insert into notification_settings (profile_id, event, delivery)
select chosen.profile_id, review.event, 'off'
from (
    select profile_id from notification_settings where event not like 'review\_%'
    group by profile_id having count(*) > 5 and bool_or(delivery <> 'off') and bool_and((delivery <> 'off') = (event in (
      'invitation', 'mention', 'join_requested', 'stage_due', 'meeting_scheduled', 'meeting_moved', 'meeting_cancelled',
      'action_assigned', 'action_due')))
  ) chosen,
  unnest(array['review_withdrawn', 'review_comment']) as review (event)
on conflict do nothing;
