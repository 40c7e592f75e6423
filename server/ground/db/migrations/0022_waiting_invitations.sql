CREATE TABLE "waiting_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_invitations_once" UNIQUE("project_id","email")
);
--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_invitations" ADD CONSTRAINT "waiting_invitations_project_id_research_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."research_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_invitations" ADD CONSTRAINT "waiting_invitations_invited_by_users_profiles_profile_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_invitations_of_address" ON "waiting_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_invitations_expiring" ON "waiting_invitations" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "waiting_invitations_of_inviter" ON "waiting_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "project_members_waiting" ON "project_members" USING btree ("waits_until") WHERE "project_members"."waits_until" is not null;