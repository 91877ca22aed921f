CREATE TABLE "spent_proofs" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_proofs_expires" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reports_answers_due" ON "reports" USING btree ("answer_due_at") WHERE answer_due_at is not null and answered_at is null;--> statement-breakpoint
CREATE INDEX "reports_contact" ON "reports" USING btree (lower(contact)) WHERE contact is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_name_length" CHECK (length("reports"."person_name") <= 100);