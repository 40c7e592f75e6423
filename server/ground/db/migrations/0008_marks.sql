DROP VIEW "public"."point_summaries";--> statement-breakpoint
ALTER TABLE "draft_points" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "draft_points" ADD COLUMN "suggestion" text;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "markup" jsonb;--> statement-breakpoint
ALTER TABLE "review_points" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "review_points" ADD COLUMN "suggestion" text;--> statement-breakpoint
CREATE VIEW "public"."point_summaries" AS (select "id", "round_id", "number", "level", "text", "version_id", "page", "link_id", "mark", "suggestion", "state", "raised_by", "guest_id", "raised_at" from "review_points");