CREATE TABLE "meeting_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"profile_id" uuid,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"zone" text NOT NULL,
	"sequence" integer NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_invitations" ADD COLUMN "ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_withdrawals" ADD CONSTRAINT "meeting_withdrawals_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_withdrawals_of_person" ON "meeting_withdrawals" USING btree ("profile_id");
