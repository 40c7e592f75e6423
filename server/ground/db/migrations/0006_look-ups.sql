CREATE INDEX "stage_links_of_person" ON "stage_links" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "project_members_of_inviter" ON "project_members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "activity_notifications_of_stage" ON "activity_notifications" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "project_stages_of_changer" ON "project_stages" USING btree ("status_changed_by") WHERE "project_stages"."status_changed_by" is not null;--> statement-breakpoint
CREATE INDEX "project_stages_of_completer" ON "project_stages" USING btree ("completed_by") WHERE "project_stages"."completed_by" is not null;