CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"events" jsonb NOT NULL,
	"source" uuid,
	"activity_id" uuid,
	"audience" text,
	"mentioned" uuid[]
);
--> statement-breakpoint
DROP INDEX "activity_notifications_of_message";--> statement-breakpoint
DROP INDEX "activity_notifications_of_stage";--> statement-breakpoint
CREATE INDEX "activity_notifications_of_stage" ON "activity_notifications" USING btree ("stage_id",((facts ->> 'seq')::int));