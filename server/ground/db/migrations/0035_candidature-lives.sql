-- What is stored of each candidature, as spans: registered from its first day until it was ended, or was entered as something else.
-- In a migration of its own: what 0034 locks to refer to it would be held while this reads.
INSERT INTO candidature_spans (candidature_id, number, institution_id, status, "from", until)
SELECT l.id, row_number() OVER (PARTITION BY l.id ORDER BY l.step), l.institution_id, l.status, l.since,
  lead(l.since) OVER (PARTITION BY l.id ORDER BY l.step)
FROM (
  SELECT c.id, c.institution_id, 1 AS step, c.registered_on AS since,
    CASE WHEN c.status = 'applied' THEN 'applied' ELSE 'registered' END AS status
  FROM candidatures c
  UNION ALL
  SELECT c.id, c.institution_id, 2,
    greatest(coalesce(c.ended_on, (c.added_at AT TIME ZONE 'Africa/Johannesburg')::date), c.registered_on), c.status
  FROM candidatures c WHERE c.status NOT IN ('applied', 'registered')
) l
WHERE NOT EXISTS (SELECT FROM candidature_spans s WHERE s.candidature_id = l.id);
--> statement-breakpoint
INSERT INTO candidature_places (candidature_id, number, institution_id, programme_id, "from")
SELECT c.id, 1, c.institution_id, c.programme_id, c.registered_on
FROM candidatures c
WHERE NOT EXISTS (SELECT FROM candidature_places p WHERE p.candidature_id = c.id);
--> statement-breakpoint
UPDATE candidatures c
SET extensions = jsonb_build_array(jsonb_build_object('months', c.extension_months, 'reason', 'Entered before reasons were kept',
  'grantedOn', to_char(c.added_at AT TIME ZONE 'Africa/Johannesburg', 'YYYY-MM-DD')))
WHERE c.extension_months > 0 AND c.extensions = '[]';
