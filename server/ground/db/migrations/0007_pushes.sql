CREATE TABLE "push_settings" (
	"profile_id" uuid NOT NULL,
	"event" text NOT NULL,
	"pushed" boolean NOT NULL,
	CONSTRAINT "push_settings_profile_id_event_pk" PRIMARY KEY("profile_id","event")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_presets" ADD COLUMN "push" text;--> statement-breakpoint
ALTER TABLE "push_settings" ADD CONSTRAINT "push_settings_profile_id_users_profiles_profile_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_profiles_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users_profiles"("profile_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_person" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_of_subscription" ON "pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_about" ON "pushes" USING btree ("about_id");--> statement-breakpoint
CREATE VIEW "public"."push_devices" AS (select "user_id" from "push_subscriptions");--> statement-breakpoint
-- What was chosen for all events at once holds for this way of telling, too.
UPDATE "notification_presets" SET "push" = "preset";
