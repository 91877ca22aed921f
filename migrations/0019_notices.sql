CREATE TABLE "notice_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"weekly_digest" boolean DEFAULT false NOT NULL,
	"digest_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"word_id" integer,
	"definition_id" integer,
	"decision_id" integer,
	"action_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mail_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK (kind in ('went-live', 'lost-live', 'text-removed', 'text-shown', 'report-decided', 'appeal-decided', 'account'))
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "appellant_id" integer;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_action_id_member_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."member_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_settings_digest" ON "notice_settings" USING btree ("digest_sent_at") WHERE "notice_settings"."weekly_digest";--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","kind","object");--> statement-breakpoint
CREATE INDEX "notices_of_member" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("mail_due_at") WHERE "notices"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_word" ON "notices" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "notices_definition" ON "notices" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "notices_decision" ON "notices" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "notices_action" ON "notices" USING btree ("action_id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_appellant_id_users_id_fk" FOREIGN KEY ("appellant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

-- Tells a member of an event once, unless the account is gone or the member has muted such notices.
CREATE FUNCTION notify_member(to_member integer, what text, event text, of_word integer, of_definition integer,
  of_decision integer, of_action integer, with_mail boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO notices (user_id, kind, object, word_id, definition_id, decision_id, action_id, mail_due_at)
    SELECT u.id, what, event, of_word, of_definition, of_decision, of_action, CASE WHEN with_mail THEN now() END
    FROM users u WHERE u.id = to_member AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM notice_settings s WHERE s.user_id = u.id AND what = ANY (s.muted))
    ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint

-- However a live place changes hands, by votes or because a definition went, both authors are told.
CREATE FUNCTION live_change_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason <> 'restored' THEN
    PERFORM notify_member(d.author_id, 'went-live', NEW.id::text, NEW.word_id, d.id, null, null, false)
      FROM all_definitions d WHERE d.id = NEW.to_definition_id AND d.author_id IS NOT NULL;
  END IF;
  IF NEW.reason IN ('won', 'void') THEN
    PERFORM notify_member(d.author_id, 'lost-live', NEW.id::text, NEW.word_id, d.id, null, null, false)
      FROM all_definitions d WHERE d.id = NEW.from_definition_id AND d.author_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_change_told AFTER INSERT ON live_changes FOR EACH ROW EXECUTE FUNCTION live_change_told();
