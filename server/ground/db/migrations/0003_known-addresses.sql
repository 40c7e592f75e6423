CREATE TABLE "auth_known_addresses" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"last_log_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_known_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "auth_known_addresses" ADD CONSTRAINT "auth_known_addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;