CREATE VIEW "public"."payment_summaries" AS (select "id", "profile_id", "reference", "customer_code" from "payments");--> statement-breakpoint
CREATE VIEW "public"."public_profiles" AS (select "profile_id", "role", "email", "username", "current_institution", "program_name", "education_level", "zone" from "users_profiles");--> statement-breakpoint
CREATE VIEW "public"."account_summaries" AS (select "id", "email" from "auth_users");--> statement-breakpoint
CREATE VIEW "public"."confirmed_addresses" AS (select "id", "email" from "auth_users" where "auth_users"."email_verified" = true);--> statement-breakpoint
CREATE VIEW "public"."token_names" AS (select "id", "name" from "auth_tokens");--> statement-breakpoint
CREATE VIEW "public"."open_actions" AS (select "id", "meeting_id", "text", "owner_id", "due_on" from "meeting_items" where ("meeting_items"."kind" = 'action' and "meeting_items"."done_at" is null));--> statement-breakpoint
CREATE VIEW "public"."version_summaries" AS (select "id", "file_id", "number", "name", "size", "sha256" from "file_versions");--> statement-breakpoint
CREATE VIEW "public"."guest_summaries" AS (select "id", "round_id", "name", "email", "invited_at", "expires_at", "token_hash" is null as "is_withdrawn", "report", "reported_at" from "review_guests");--> statement-breakpoint
CREATE VIEW "public"."member_summaries" AS (select "id", "project_id", "user_id", "role", "status", "invited_by" from "project_members");--> statement-breakpoint
CREATE VIEW "public"."meeting_summaries" AS (select "id", "project_id", "title", "starts_at", "version", "created_by" from "meetings");--> statement-breakpoint
CREATE VIEW "public"."chat_positions" AS (select "stage_id", "user_id", "seq" from "stage_reads");--> statement-breakpoint
CREATE VIEW "public"."message_summaries" AS (select "id", "stage_id", "seq", "user_id", "message" from "stage_chats");--> statement-breakpoint
CREATE VIEW "public"."chosen_deliveries" AS (select "profile_id", "event", "delivery" from "notification_settings");--> statement-breakpoint
CREATE VIEW "public"."muted_projects" AS (select "project_id", "profile_id" from "project_mutes");--> statement-breakpoint
CREATE VIEW "public"."received_activities" AS (select "notification_id", "user_id", "is_read", "mentioned", "archived_at" from "notification_recipients");--> statement-breakpoint
CREATE VIEW "public"."point_summaries" AS (select "id", "round_id", "number", "level", "text", "version_id", "page", "link_id", "state", "raised_by", "guest_id", "raised_at" from "review_points");--> statement-breakpoint
CREATE VIEW "public"."remark_summaries" AS (select "id", "point_id", "kind", "text", "made_by", "guest_id", "made_at" from "point_remarks");--> statement-breakpoint
CREATE VIEW "public"."project_summaries" AS (select "id", "title", "research_question", "study_aim", "final_submission_date", "submission_sequence", "current_phase", "status", "reviews_required", "created_by", "created_at", "updated_at" from "research_projects");--> statement-breakpoint
CREATE VIEW "public"."pinned_versions" AS (select "round_id", "version_id" from "round_versions");--> statement-breakpoint
CREATE VIEW "public"."round_summaries" AS (select "id", "stage_id", "number", "state" from "review_rounds");--> statement-breakpoint
CREATE VIEW "public"."stage_summaries" AS (select "id", "project_id", "stage_number", "stage_name", "status", "status_changed_at", "status_changed_by", "completed_at", "target_date", "target_set_at", "target_sequence", "round_number", "round_state", "last_seq", case "stage_number" when 9 then (select "final_submission_date"
        from "project_summaries" where "id" = "project_id") else "target_date" end as "due_on" from "project_stages");--> statement-breakpoint
CREATE VIEW "public"."activities" AS (select "id", "project_id", "stage_id", "activity_type", "triggered_by_user_id", "facts", "created_at" from "activity_notifications");--> statement-breakpoint
CREATE VIEW "public"."callers" AS (select "account_summaries"."id", "account_summaries"."email", "auth_sessions"."id" as "session_id", "auth_sessions"."api_token_id", "public_profiles"."role", "public_profiles"."username", "auth_sessions"."token", "auth_sessions"."expires_at", "auth_sessions"."created_at", "auth_sessions"."last_seen_at" from "auth_sessions" inner join "account_summaries" on "account_summaries"."id" = "auth_sessions"."user_id" left join "public_profiles" on "public_profiles"."profile_id" = "account_summaries"."id");