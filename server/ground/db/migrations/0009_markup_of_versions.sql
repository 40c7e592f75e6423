DROP VIEW "public"."version_summaries";--> statement-breakpoint
CREATE VIEW "public"."version_summaries" AS (select "id", "file_id", "number", "name", "size", "sha256", "markup" from "file_versions");