CREATE TABLE "auth_email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_hash" text NOT NULL,
	"new_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_email_changes_old_hash_unique" UNIQUE("old_hash"),
	CONSTRAINT "auth_email_changes_new_hash_unique" UNIQUE("new_hash")
);
--> statement-breakpoint
ALTER TABLE "auth_email_changes" ADD CONSTRAINT "auth_email_changes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;