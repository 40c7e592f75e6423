CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"events" jsonb,
	"announcement_id" uuid,
	"activity_id" uuid,
	"audience" text,
	"mentioned" uuid[]
);
--> statement-breakpoint
-- The old indexes go last: dropping them locks readers out, building the new one does not.
ALTER INDEX "activity_notifications_of_stage" RENAME TO "activity_notifications_of_stage_before";--> statement-breakpoint
CREATE INDEX "activity_notifications_of_stage" ON "activity_notifications" USING btree ("stage_id",((facts ->> 'seq')::int));--> statement-breakpoint
DROP INDEX "activity_notifications_of_message";--> statement-breakpoint
DROP INDEX "activity_notifications_of_stage_before";
