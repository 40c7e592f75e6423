-- What the spans of each stage that was begun add up to. In a migration of its own, as 0018.
INSERT INTO stage_sums (project_id, number, status, since, worked, days_worked, returns, completed_on, answered)
SELECT s.project_id, s.stage_number, max(t.status) FILTER (WHERE t.is_last), max(t.entered_on) FILTER (WHERE t.is_last),
  range_agg(daterange(t.entered_on, t.left_on)) FILTER (WHERE t.is_work AND NOT t.is_last),
  coalesce(sum(t.left_on - t.entered_on) FILTER (WHERE t.is_work AND NOT t.is_last), 0)::int,
  (count(*) FILTER (WHERE t.status = 'completed' AND NOT t.is_last))::smallint,
  min(t.entered_on) FILTER (WHERE t.status = 'completed'),
  coalesce(array_agg(t.left_on - t.entered_on ORDER BY t.number) FILTER (WHERE t.status = 'under_review' AND NOT t.is_last), '{}')
FROM project_stages s JOIN (
  SELECT stage_id, number, status, left_at IS NULL AS is_last, status NOT IN ('not_started', 'completed') AS is_work,
    (entered_at AT TIME ZONE 'Africa/Johannesburg')::date AS entered_on,
    (greatest(entered_at, left_at) AT TIME ZONE 'Africa/Johannesburg')::date AS left_on
  FROM stage_spans
) t ON t.stage_id = s.id
GROUP BY s.id HAVING bool_or(t.status <> 'not_started')
ON CONFLICT DO NOTHING;
