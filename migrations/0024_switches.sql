CREATE TABLE "role_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"changed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_changes_not_one_own" CHECK ("role_changes"."changed_by" <> "role_changes"."member_id"),
	CONSTRAINT "role_changes_is_change" CHECK ("role_changes"."from" <> "role_changes"."to")
);
--> statement-breakpoint
CREATE TABLE "switch_turns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "switch_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"turned_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "switch_turns_name_known" CHECK ("switch_turns"."name" in ('submissions', 'registrations', 'chat', 'explorations', 'read-only')),
	CONSTRAINT "switch_turns_reason_length" CHECK (length("switch_turns"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "watched_word_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_word_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"action" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"changed_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_word_changes_kind_known" CHECK ("watched_word_changes"."kind" in ('added', 'changed', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switch_turns" ADD CONSTRAINT "switch_turns_turned_by_users_id_fk" FOREIGN KEY ("turned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_word_changes" ADD CONSTRAINT "watched_word_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_changes_member" ON "role_changes" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "switch_turns_name" ON "switch_turns" USING btree ("name","id");--> statement-breakpoint

-- Histories are only added to.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER switch_turns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON switch_turns
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER watched_word_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON watched_word_changes
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER role_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON role_changes
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint

-- Every process reads the switches again; by a trigger, so that a turn by hand is told too.
CREATE FUNCTION switch_turned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('switches_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER switch_turned AFTER INSERT ON switch_turns
  FOR EACH STATEMENT EXECUTE FUNCTION switch_turned();
