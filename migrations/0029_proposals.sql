CREATE TABLE "definition_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "definition_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"definition_id" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"written_by" integer,
	"by_visitor" boolean DEFAULT false NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"proposal_id" integer,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" integer,
	"hidden_reason" text,
	"log_id" integer,
	CONSTRAINT "definition_revisions_kind_known" CHECK ("definition_revisions"."kind" in ('first', 'mended', 'corrected')),
	CONSTRAINT "definition_revisions_why_length" CHECK (length("definition_revisions"."why") <= 200),
	CONSTRAINT "definition_revisions_hidden" CHECK (("definition_revisions"."log_id" is null) = ("definition_revisions"."hidden_reason" is null) and ("definition_revisions"."log_id" is null or "definition_revisions"."hidden_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"word_id" integer NOT NULL,
	"definition_id" integer,
	"payload" jsonb NOT NULL,
	"key" text NOT NULL,
	"why" text NOT NULL,
	"proposed_by" integer,
	"by_visitor" boolean NOT NULL,
	"address_hash" text,
	"for_member" integer,
	"is_held" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_why" text DEFAULT '' NOT NULL,
	"log_id" integer,
	CONSTRAINT "proposals_kind_known" CHECK ("proposals"."kind" in ('correction', 'alias')),
	CONSTRAINT "proposals_state_known" CHECK ("proposals"."state" in ('open', 'accepted', 'rejected', 'withdrawn', 'stale')),
	CONSTRAINT "proposals_correction_of_definition" CHECK ("proposals"."kind" <> 'correction' or "proposals"."definition_id" is not null),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'open') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_why_length" CHECK (length("proposals"."why") <= 200 and length("proposals"."decision_why") <= 200)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "definition_revisions" ADD CONSTRAINT "definition_revisions_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition_revisions" ADD CONSTRAINT "definition_revisions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition_revisions" ADD CONSTRAINT "definition_revisions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "definition_revisions" ADD CONSTRAINT "definition_revisions_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_for_member_users_id_fk" FOREIGN KEY ("for_member") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "definition_revisions_definition" ON "definition_revisions" USING btree ("definition_id","id");--> statement-breakpoint
CREATE INDEX "definition_revisions_written_by" ON "definition_revisions" USING btree ("written_by") WHERE written_by is not null;--> statement-breakpoint
CREATE INDEX "definition_revisions_proposal" ON "definition_revisions" USING btree ("proposal_id") WHERE proposal_id is not null;--> statement-breakpoint
CREATE INDEX "definition_revisions_hidden_by" ON "definition_revisions" USING btree ("hidden_by") WHERE hidden_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "definition_revisions_log" ON "definition_revisions" USING btree ("log_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("kind",coalesce(definition_id, word_id),"key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_open" ON "proposals" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_open_definition" ON "proposals" USING btree ("definition_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_for_member" ON "proposals" USING btree ("for_member","state","id") WHERE for_member is not null;--> statement-breakpoint
CREATE INDEX "proposals_open_address" ON "proposals" USING btree ("address_hash") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "proposals_word" ON "proposals" USING btree ("word_id","kind");--> statement-breakpoint
CREATE INDEX "proposals_definition" ON "proposals" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "proposals_proposed_by" ON "proposals" USING btree ("proposed_by","id");--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "proposals_address_hash" ON "proposals" USING btree ("created_at") WHERE address_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_log" ON "proposals" USING btree ("log_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK (kind in ('went-live', 'lost-live', 'text-removed', 'text-shown', 'report-decided', 'appeal-decided', 'proposal-received', 'proposal-decided', 'account'));
--> statement-breakpoint

-- Keeps the text that a definition had and the one that it gets, whatever changed it. Who changed it and why is in the
-- setting that revise_definition makes. The first text is kept with the first change: to write it down before would be a
-- copy of every definition. A text that was not public as it was replaced stays hidden, and what was proposed against it
-- is stale.
CREATE FUNCTION definition_text_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change jsonb := coalesce(nullif(current_setting('voxicon.revision', true), ''), '{}')::jsonb;
  was_hidden timestamptz := CASE WHEN OLD.visibility <> 'visible' OR NOT EXISTS (SELECT FROM words w WHERE w.id = OLD.word_id) THEN now() END;
  stale record;
  last_revision integer := (SELECT max(id) FROM definition_revisions WHERE definition_id = OLD.id);
BEGIN
  IF last_revision IS NULL THEN
    INSERT INTO definition_revisions (definition_id, text, kind, written_by, by_visitor, created_at, hidden_at)
      VALUES (OLD.id, OLD.text, 'first', OLD.author_id, OLD.by_visitor, OLD.created_at, was_hidden);
  ELSIF was_hidden IS NOT NULL THEN
    UPDATE definition_revisions SET hidden_at = was_hidden WHERE id = last_revision AND hidden_at IS NULL;
  END IF;
  INSERT INTO definition_revisions (definition_id, text, kind, written_by, by_visitor, why, proposal_id, is_approved)
    VALUES (NEW.id, NEW.text, coalesce(change ->> 'kind', 'mended'), (change ->> 'writtenBy')::integer,
      coalesce((change ->> 'byVisitor')::boolean, false), coalesce(change ->> 'why', ''), (change ->> 'proposalId')::integer,
      coalesce((change ->> 'isApproved')::boolean, false));
  FOR stale IN
    UPDATE proposals SET state = 'stale', decided_at = now()
      WHERE definition_id = NEW.id AND kind = 'correction' AND state = 'open' AND id IS DISTINCT FROM (change ->> 'proposalId')::integer
      RETURNING id, proposed_by
  LOOP
    PERFORM notify_member(stale.proposed_by, 'proposal-decided', stale.id::text, NEW.word_id, NEW.id, null, null, false);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER definition_text_kept AFTER UPDATE OF text ON all_definitions FOR EACH ROW
  WHEN (OLD.text <> NEW.text) EXECUTE FUNCTION definition_text_kept();--> statement-breakpoint

-- Changes the text of a definition, whose word is locked; false when the word has another definition with this text. A
-- moderator who kept the earlier text has not seen this one.
CREATE FUNCTION revise_definition(of_definition integer, new_text text, is_held boolean, change jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM all_definitions d JOIN all_definitions x ON x.word_id = d.word_id AND x.id <> d.id
      WHERE d.id = of_definition AND md5(lower(regexp_replace(x.text, '\s+', ' ', 'g'))) = md5(lower(regexp_replace(new_text, '\s+', ' ', 'g')))) THEN
    RETURN false;
  END IF;
  PERFORM set_config('voxicon.revision', change::text, true);
  UPDATE all_definitions SET text = new_text,
      kept_at = CASE WHEN (change ->> 'isApproved')::boolean THEN now() END,
      visibility = CASE WHEN is_held THEN 'held' ELSE visibility END
    WHERE id = of_definition;
  PERFORM set_config('voxicon.revision', '', true);
  RETURN true;
END $$;--> statement-breakpoint

-- What was said stays as it was said: rows are hidden, and names forgotten, nothing else.
CREATE FUNCTION only_these_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV <> to_jsonb(OLD) - TG_ARGV THEN
    RAISE EXCEPTION 'a settled row of % cannot be changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER definition_revisions_settled BEFORE UPDATE ON definition_revisions FOR EACH ROW
  EXECUTE FUNCTION only_these_change('written_by', 'proposal_id', 'hidden_at', 'hidden_by', 'hidden_reason', 'log_id');--> statement-breakpoint
CREATE TRIGGER proposals_settled BEFORE UPDATE ON proposals FOR EACH ROW WHEN (OLD.state <> 'open')
  EXECUTE FUNCTION only_these_change('proposed_by', 'decided_by', 'for_member', 'address_hash');
