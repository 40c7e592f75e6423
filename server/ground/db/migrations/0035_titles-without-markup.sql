-- Titles, journals and publishers that were imported with the tags of whoever typeset them.
UPDATE "publications" SET "title" = regexp_replace("title", '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s+[a-z:-]+=("[^"]*"|''[^'']*''))*\s*/?>', '', 'gi')
WHERE "title" ~* '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s|/?>)'
  AND btrim(regexp_replace("title", '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s+[a-z:-]+=("[^"]*"|''[^'']*''))*\s*/?>', '', 'gi')) <> '';
--> statement-breakpoint
UPDATE "publications" SET "reference" = "reference" || jsonb_build_object(
  'container', regexp_replace("reference"->>'container', '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s+[a-z:-]+=("[^"]*"|''[^'']*''))*\s*/?>', '', 'gi'),
  'publisher', regexp_replace("reference"->>'publisher', '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s+[a-z:-]+=("[^"]*"|''[^'']*''))*\s*/?>', '', 'gi'))
WHERE "reference"->>'container' ~* '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s|/?>)'
  OR "reference"->>'publisher' ~* '</?(i|b|em|strong|u|a|span|small|sc|scp|tt|sub|sup)(\s|/?>)';
