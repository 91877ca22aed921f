CREATE TABLE "reported_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer,
	"answer" text,
	"message" text,
	"provider" text,
	"answered_at" timestamp (3) with time zone,
	"digest" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_answers_digest" UNIQUE("digest"),
	CONSTRAINT "reported_answers_signed" CHECK (("reported_answers"."provider" is null) = ("reported_answers"."answered_at" is null)),
	CONSTRAINT "reported_answers_deleted" CHECK (num_nulls("reported_answers"."answer", "reported_answers"."message", "reported_answers"."digest") in (0, 3)),
	CONSTRAINT "reported_answers_answer_length" CHECK (length("reported_answers"."answer") <= 4000),
	CONSTRAINT "reported_answers_message_length" CHECK (length("reported_answers"."message") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_target_known";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_one_target";--> statement-breakpoint
DROP INDEX "cases_one_open";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "answer_id" integer;--> statement-breakpoint
ALTER TABLE "reported_answers" ADD CONSTRAINT "reported_answers_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_answers_word" ON "reported_answers" USING btree ("word_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_answer_id_reported_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."reported_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_answer" ON "cases" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("target_kind",coalesce(definition_id, word_id, member_id, answer_id),"item") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_target_known" CHECK ("cases"."target_kind" in ('definition', 'word', 'exploration', 'member', 'answer'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_one_target" CHECK (num_nonnulls("cases"."definition_id", "cases"."word_id", "cases"."member_id", "cases"."answer_id") <= 1);