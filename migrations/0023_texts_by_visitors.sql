DROP INDEX "definitions_by_visitor";--> statement-breakpoint
CREATE INDEX "definitions_by_visitor" ON "all_definitions" USING btree ("id") WHERE by_visitor and id > 0;