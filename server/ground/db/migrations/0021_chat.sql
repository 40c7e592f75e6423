ALTER TABLE "stage_chats" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stage_chats" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "stage_chats" ADD COLUMN "reactions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_chats" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_chats" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', message)) STORED;