CREATE TABLE "draft_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"version_id" uuid,
	"page" integer,
	"link_id" uuid,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"written_by" uuid,
	"guest_id" uuid,
	"summary" text,
	CONSTRAINT "review_drafts_of_person" UNIQUE("round_id","written_by"),
	CONSTRAINT "review_drafts_of_guest" UNIQUE("round_id","guest_id"),
	CONSTRAINT "review_drafts_writer" CHECK (num_nonnulls("review_drafts"."written_by", "review_drafts"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "round_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"text" text,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_points" ADD CONSTRAINT "draft_points_draft_id_review_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."review_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_points" ADD CONSTRAINT "draft_points_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_written_by_users_profiles_profile_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_guest_id_review_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."review_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_comments" ADD CONSTRAINT "round_comments_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_comments" ADD CONSTRAINT "round_comments_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_points_of_draft" ON "draft_points" USING btree ("draft_id","written_at");--> statement-breakpoint
CREATE INDEX "draft_points_of_version" ON "draft_points" USING btree ("version_id") WHERE "draft_points"."version_id" is not null;--> statement-breakpoint
CREATE INDEX "review_drafts_by_person" ON "review_drafts" USING btree ("written_by") WHERE "review_drafts"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "review_drafts_by_guest" ON "review_drafts" USING btree ("guest_id") WHERE "review_drafts"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "round_comments_of_round" ON "round_comments" USING btree ("round_id","made_at");--> statement-breakpoint
CREATE INDEX "round_comments_of_person" ON "round_comments" USING btree ("made_by") WHERE "round_comments"."made_by" is not null;