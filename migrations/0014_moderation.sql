CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_by" integer,
	CONSTRAINT "appeals_one_a_decision" UNIQUE("decision_id"),
	CONSTRAINT "appeals_text_length" CHECK (length("appeals"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "case_tags" (
	"case_id" integer NOT NULL,
	"rule" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_tags_case_id_rule_pk" PRIMARY KEY("case_id","rule")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"definition_id" integer,
	"word_id" integer,
	"member_id" integer,
	"item" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"leased_by" integer,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "cases_target_known" CHECK ("cases"."target_kind" in ('definition', 'word', 'exploration', 'member')),
	CONSTRAINT "cases_one_target" CHECK (num_nonnulls("cases"."definition_id", "cases"."word_id", "cases"."member_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"overturns" integer,
	"decided_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decisions_action_known" CHECK ("decisions"."action" in ('keep', 'remove', 'restore')),
	CONSTRAINT "decisions_reason_known" CHECK ("decisions"."reason" in ('spam', 'not-a-definition', 'duplicate', 'personal-data', 'targets-a-person', 'accuses-a-living-person', 'hate', 'threat-or-violence', 'self-harm', 'health-instructions', 'illegal', 'person-request', 'other')),
	CONSTRAINT "decisions_other_says_why" CHECK ("decisions"."reason" <> 'other' or length("decisions"."facts") > 0),
	CONSTRAINT "decisions_facts_length" CHECK (length("decisions"."facts") <= 500)
);
--> statement-breakpoint
CREATE TABLE "pending_decisions" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"facts" text NOT NULL,
	"decided_by" integer NOT NULL,
	"takes_effect_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"definition_id" integer,
	"report_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_one_thing" CHECK (num_nonnulls("receipts"."definition_id", "receipts"."report_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reporter_id" integer,
	"address_hash" text,
	"contact" text,
	"weight" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"was_right" boolean,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('spam', 'not-a-definition', 'duplicate', 'personal-data', 'targets-a-person', 'accuses-a-living-person', 'hate', 'threat-or-violence', 'self-harm', 'health-instructions', 'illegal', 'person-request', 'other', 'mistake')),
	CONSTRAINT "reports_text_length" CHECK (length("reports"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "submission_origins" (
	"definition_id" integer PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "definitions";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "all_definitions" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_decisions_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tags" ADD CONSTRAINT "case_tags_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_leased_by_users_id_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_origins" ADD CONSTRAINT "submission_origins_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_case" ON "appeals" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("target_kind",coalesce(definition_id, word_id, member_id),"item") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("due_at","created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cases_definition" ON "cases" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "cases_word" ON "cases" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "cases_member" ON "cases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "decisions_decided_by" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_overturned_once" ON "decisions" USING btree ("overturns");--> statement-breakpoint
CREATE INDEX "pending_decisions_due" ON "pending_decisions" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "receipts_definition" ON "receipts" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "receipts_report" ON "receipts" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_a_member" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_an_address" ON "reports" USING btree ("case_id","address_hash") WHERE reporter_id is null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_address" ON "reports" USING btree ("address_hash","id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "submission_origins_address" ON "submission_origins" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "submission_origins_created" ON "submission_origins" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK (role in ('member', 'moderator', 'admin'));--> statement-breakpoint
ALTER TABLE "all_definitions" ADD CONSTRAINT "definitions_withdrawn_is_removed" CHECK ("all_definitions"."withdrawn_at" is null or "all_definitions"."visibility" = 'removed');--> statement-breakpoint
CREATE VIEW "definitions" AS select "id", "word_id", "text", "ai_enhanced", "is_curated", "challenge_status", "up_votes", "down_votes", "author_id", "created_at", "visibility", "by_visitor", "kept_at", "withdrawn_at" from "all_definitions" where "all_definitions"."visibility" = 'visible';--> statement-breakpoint

-- A decision is never changed and never deleted: another one takes it back.
CREATE FUNCTION decisions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'decisions are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION decisions_append_only();
