CREATE TABLE "auth_sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text NOT NULL,
	"subscribe_newsletter" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sign_ups" ADD CONSTRAINT "auth_sign_ups_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sign_ups_of_user" ON "auth_sign_ups" USING btree ("user_id","created_at");--> statement-breakpoint
-- Links that are on their way still confirm the sign-up they were mailed for.
INSERT INTO "auth_sign_ups" ("id", "user_id", "password", "subscribe_newsletter", "device")
SELECT u."sign_up_id", u."id", a."password", u."subscribe_newsletter", 'Unknown device'
FROM "auth_users" u JOIN "auth_accounts" a ON a."user_id" = u."id" AND a."provider_id" = 'credential'
WHERE NOT u."email_verified" AND a."password" IS NOT NULL;
