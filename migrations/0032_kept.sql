CREATE TABLE "board_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_xp" (
	"week" date NOT NULL,
	"user_id" integer NOT NULL,
	"xp" integer NOT NULL,
	CONSTRAINT "weekly_xp_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "feed_tokens" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_tokens_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "follow_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"word_id" integer NOT NULL,
	"category" text,
	"member_id" integer,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_events_kind_known" CHECK ("follow_events"."kind" in ('new-word', 'live-changed'))
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"word_id" integer,
	"category" text,
	"member_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "follows_once" UNIQUE NULLS NOT DISTINCT("user_id","word_id","category","member_id"),
	CONSTRAINT "follows_one_target" CHECK (num_nonnulls("follows"."word_id", "follows"."category", "follows"."member_id") = 1),
	CONSTRAINT "follows_somebody_else" CHECK ("follows"."member_id" is null or "follows"."member_id" <> "follows"."user_id")
);
--> statement-breakpoint
CREATE TABLE "kept_words" (
	"user_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_words_user_id_word_id_pk" PRIMARY KEY("user_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "viewed_words" (
	"user_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"viewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewed_words_user_id_word_id_pk" PRIMARY KEY("user_id","word_id")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "live_changes" ADD COLUMN "won_by" integer;--> statement-breakpoint
ALTER TABLE "board_members" ADD CONSTRAINT "board_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_xp" ADD CONSTRAINT "weekly_xp_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tokens" ADD CONSTRAINT "feed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_events" ADD CONSTRAINT "follow_events_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_events" ADD CONSTRAINT "follow_events_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_words" ADD CONSTRAINT "kept_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_words" ADD CONSTRAINT "kept_words_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_words" ADD CONSTRAINT "viewed_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_words" ADD CONSTRAINT "viewed_words_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_xp_order" ON "weekly_xp" USING btree ("week",(- "xp"),"user_id");--> statement-breakpoint
CREATE INDEX "follow_events_to_tell" ON "follow_events" USING btree ("id") WHERE not "follow_events"."is_told";--> statement-breakpoint
CREATE INDEX "follow_events_word" ON "follow_events" USING btree ("word_id","kind","id");--> statement-breakpoint
CREATE INDEX "follow_events_category" ON "follow_events" USING btree ("category","id") WHERE "follow_events"."category" is not null;--> statement-breakpoint
CREATE INDEX "follow_events_member" ON "follow_events" USING btree ("member_id","id") WHERE "follow_events"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "follows_word" ON "follows" USING btree ("word_id","told_at") WHERE "follows"."word_id" is not null;--> statement-breakpoint
CREATE INDEX "follows_category" ON "follows" USING btree ("category","told_at") WHERE "follows"."category" is not null;--> statement-breakpoint
CREATE INDEX "follows_member" ON "follows" USING btree ("member_id","told_at") WHERE "follows"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "kept_words_word" ON "kept_words" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "viewed_words_word" ON "viewed_words" USING btree ("word_id");--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_won_by_users_id_fk" FOREIGN KEY ("won_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_followed" ON "notices" USING btree ("created_at") WHERE kind in ('followed-word', 'followed-category', 'followed-member');--> statement-breakpoint
CREATE INDEX "live_changes_won_by" ON "live_changes" USING btree ("won_by","id") WHERE "live_changes"."won_by" is not null;--> statement-breakpoint
CREATE INDEX "definitions_author_status" ON "all_definitions" USING btree ("author_id","challenge_status","id") WHERE "all_definitions"."author_id" is not null and visibility = 'visible';--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK (kind in ('went-live', 'lost-live', 'text-removed', 'text-shown', 'report-decided', 'appeal-decided', 'proposal-received', 'proposal-decided', 'account', 'followed-word', 'followed-category', 'followed-member'));

-- The public word that a word id leads to: itself, or the one that it was merged into; none while it is hidden.
CREATE VIEW shown_words AS
  SELECT w.id AS asked_id, f.id, f.word, f.category FROM all_words w
    LEFT JOIN word_redirects r ON r.word_id = w.id AND w.decided_visibility IS NULL
    JOIN words f ON f.id = coalesce(r.into_word_id, w.id);--> statement-breakpoint

-- Followers are told of each word once, whichever of its texts comes first.
CREATE UNIQUE INDEX follow_events_new_once ON follow_events (word_id) WHERE kind = 'new-word';--> statement-breakpoint

-- What was public before there were followers is no news, but stands in their feeds.
INSERT INTO follow_events (kind, word_id, category, member_id, is_told, created_at)
  SELECT 'new-word', w.id, w.category, w.added_by, true, w.created_at FROM words w
    JOIN reviewed_definitions d ON d.word_id = w.id AND d.challenge_status = 'live' AND NOT d.is_curated
  WHERE w.created_at > now() - interval '30 days' ORDER BY w.created_at, w.id;--> statement-breakpoint

-- A word of the last month is news when it first has a live text that somebody has reviewed: at once for a member's text,
-- later for a visitor's. What ships with the dictionary is none. One row in the transaction of the text, for any number
-- of followers.
CREATE FUNCTION announce_new_word(of_word integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO follow_events (kind, word_id, category, member_id)
    SELECT 'new-word', w.id, w.category, w.added_by FROM all_words w
    WHERE w.id = of_word AND w.created_at > now() - interval '30 days'
    ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
CREATE FUNCTION new_words_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_new_word(a.word_id) FROM added a
    WHERE a.visibility = 'visible' AND a.challenge_status = 'live' AND a.is_reviewed AND NOT a.is_curated;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER new_words_announced AFTER INSERT ON all_definitions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION new_words_announced();--> statement-breakpoint
CREATE FUNCTION new_word_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_new_word(NEW.word_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER new_word_reviewed AFTER UPDATE ON all_definitions FOR EACH ROW
  WHEN (NEW.visibility = 'visible' AND NEW.challenge_status = 'live' AND NEW.is_reviewed AND NOT NEW.is_curated
    AND NOT (OLD.visibility = 'visible' AND OLD.challenge_status = 'live' AND OLD.is_reviewed))
  EXECUTE FUNCTION new_word_reviewed();--> statement-breakpoint

-- However a live place changes hands, followers of the word may be told.
CREATE FUNCTION live_change_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO follow_events (kind, word_id) VALUES ('live-changed', NEW.word_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_change_announced AFTER INSERT ON live_changes FOR EACH ROW
  WHEN (NEW.to_definition_id IS NOT NULL) EXECUTE FUNCTION live_change_announced();--> statement-breakpoint

-- Who won, so that the wins of a member are found in order.
CREATE FUNCTION live_change_won() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.won_by := (SELECT author_id FROM all_definitions WHERE id = NEW.to_definition_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER live_change_won BEFORE INSERT ON live_changes FOR EACH ROW
  WHEN (NEW.reason = 'won') EXECUTE FUNCTION live_change_won();--> statement-breakpoint
UPDATE live_changes c SET won_by = d.author_id FROM all_definitions d
  WHERE d.id = c.to_definition_id AND c.reason = 'won' AND d.author_id IS NOT NULL;--> statement-breakpoint

-- The Monday of a moment, UTC.
CREATE FUNCTION week_of(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_trunc('week', moment AT TIME ZONE 'UTC')::date;--> statement-breakpoint

-- The week's xp of those who are on the board. What is paid or taken back locks its member first, as joining the board
-- does, so that no entry is missed or counted twice.
CREATE FUNCTION weekly_xp_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO weekly_xp (week, user_id, xp)
    SELECT week_of(NEW.created_at), b.user_id, NEW.amount FROM board_members b WHERE b.user_id = NEW.user_id
    ON CONFLICT (user_id, week) DO UPDATE SET xp = weekly_xp.xp + excluded.xp;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER weekly_xp_counted AFTER INSERT ON xp_entries FOR EACH ROW
  WHEN (NEW.amount <> 0) EXECUTE FUNCTION weekly_xp_counted();
