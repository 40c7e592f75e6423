CREATE TABLE "unit_token_calls" (
	"institution_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"day" date NOT NULL,
	"operation" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "unit_token_calls_token_id_day_operation_pk" PRIMARY KEY("token_id","day","operation")
);
--> statement-breakpoint
CREATE TABLE "unit_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reads" text NOT NULL,
	"hash" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "unit_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "unit_tokens_days" CHECK ("unit_tokens"."expires_at" <= "unit_tokens"."made_at" + interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "institution_acts" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_token_calls" ADD CONSTRAINT "unit_token_calls_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_token_calls" ADD CONSTRAINT "unit_token_calls_token_id_unit_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."unit_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_tokens" ADD CONSTRAINT "unit_tokens_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_tokens" ADD CONSTRAINT "unit_tokens_unit_id_institution_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."institution_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_tokens" ADD CONSTRAINT "unit_tokens_made_by_users_profiles_profile_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users_profiles"("profile_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_tokens_of_unit" ON "unit_tokens" USING btree ("institution_id","unit_id");--> statement-breakpoint
CREATE INDEX "unit_tokens_made_by" ON "unit_tokens" USING btree ("made_by") WHERE "unit_tokens"."made_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."candidature_units" AS (
  select c.id, c.institution_id, c.programme_id, p.unit_id, p.unit_path, c.status
  from candidatures c join programme_summaries p on p.id = c.programme_id);--> statement-breakpoint
CREATE VIEW "public"."unit_summaries" AS (
  select u.id, u.institution_id, i.name as institution_name, u.parent_id, u.path, u.name, u.archived_at is not null as is_archived
  from institution_units u join institutions i on i.id = u.institution_id);