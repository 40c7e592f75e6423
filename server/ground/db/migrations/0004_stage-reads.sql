CREATE TABLE "stage_reads" (
	"stage_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "stage_reads_stage_id_user_id_pk" PRIMARY KEY("stage_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "stage_reads" ADD CONSTRAINT "stage_reads_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_reads" ADD CONSTRAINT "stage_reads_user_id_users_profiles_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_reads_of_person" ON "stage_reads" USING btree ("user_id");