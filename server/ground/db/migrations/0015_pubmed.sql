CREATE TABLE "pubmed_keys" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"ending" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pubmed_answers" (
	"asked" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pubmed_turns" (
	"allowance" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pubmed_keys" ADD CONSTRAINT "pubmed_keys_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pubmed_answers_expiry" ON "pubmed_answers" USING btree ("expires_at");