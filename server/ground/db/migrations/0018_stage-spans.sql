-- What the history has of each stage, as spans: from its project's beginning, in the status before its first change.
-- In a migration of its own: what 0015 locks to refer to it would be held while this reads.
INSERT INTO stage_spans (stage_id, number, status, entered_at, left_at, entered_by)
SELECT e.stage_id, e.number, e.status, e.entered_at,
  lead(e.entered_at) OVER (PARTITION BY e.stage_id ORDER BY e.number), u.profile_id
FROM (
  SELECT s.id AS stage_id, 1 AS number, p.created_at AS entered_at, p.created_by AS actor_id,
    coalesce((SELECT h.before ->> 'status' FROM project_history h
      WHERE h.project_id = p.id AND h.stage_number = s.stage_number AND h.kind = 'stage' AND h.after ? 'status'
      ORDER BY h.seq LIMIT 1), s.status) AS status
  FROM project_stages s JOIN research_projects p ON p.id = s.project_id
  UNION ALL
  SELECT s.id, (1 + row_number() OVER (PARTITION BY s.id ORDER BY h.seq))::int, h.recorded_at, h.actor_id,
    h.after ->> 'status'
  FROM project_history h JOIN project_stages s ON s.project_id = h.project_id AND s.stage_number = h.stage_number
  WHERE h.kind = 'stage' AND h.after ? 'status'
) e LEFT JOIN users_profiles u ON u.profile_id = e.actor_id
WHERE NOT EXISTS (SELECT FROM stage_spans t WHERE t.stage_id = e.stage_id);
