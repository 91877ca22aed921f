-- Words and definitions that wait for a moderator, or were removed by one, stay in the tables, which are called all_words
-- and all_definitions from here on. The views words and definitions hold what the public sees: what reads them by their
-- old names cannot show anything else.
ALTER TABLE "words" RENAME TO "all_words";--> statement-breakpoint
ALTER TABLE "definitions" RENAME TO "all_definitions";--> statement-breakpoint
ALTER TABLE "affiliate_changes" RENAME CONSTRAINT "affiliate_changes_word_id_words_id_fk" TO "affiliate_changes_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "chat_sessions" RENAME CONSTRAINT "chat_sessions_word_id_words_id_fk" TO "chat_sessions_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "exploration_reports" RENAME CONSTRAINT "exploration_reports_word_id_words_id_fk" TO "exploration_reports_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "explorations" RENAME CONSTRAINT "explorations_word_id_words_id_fk" TO "explorations_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME CONSTRAINT "live_changes_word_id_words_id_fk" TO "live_changes_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME CONSTRAINT "live_changes_from_definition_id_definitions_id_fk" TO "live_changes_from_definition_id_all_definitions_id_fk";--> statement-breakpoint
ALTER TABLE "live_changes" RENAME CONSTRAINT "live_changes_to_definition_id_definitions_id_fk" TO "live_changes_to_definition_id_all_definitions_id_fk";--> statement-breakpoint
ALTER TABLE "rating_skips" RENAME CONSTRAINT "rating_skips_definition_id_definitions_id_fk" TO "rating_skips_definition_id_all_definitions_id_fk";--> statement-breakpoint
ALTER TABLE "votes" RENAME CONSTRAINT "votes_definition_id_definitions_id_fk" TO "votes_definition_id_all_definitions_id_fk";--> statement-breakpoint
ALTER TABLE "all_definitions" RENAME CONSTRAINT "definitions_word_id_words_id_fk" TO "all_definitions_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "all_definitions" RENAME CONSTRAINT "definitions_author_id_users_id_fk" TO "all_definitions_author_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "word_views" RENAME CONSTRAINT "word_views_word_id_words_id_fk" TO "word_views_word_id_all_words_id_fk";--> statement-breakpoint
ALTER TABLE "all_words" RENAME CONSTRAINT "words_added_by_users_id_fk" TO "all_words_added_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "words_of_the_day" RENAME CONSTRAINT "words_of_the_day_word_id_words_id_fk" TO "words_of_the_day_word_id_all_words_id_fk";--> statement-breakpoint
DROP INDEX "definitions_to_rate";--> statement-breakpoint
DROP INDEX "definitions_in_order";--> statement-breakpoint
DROP INDEX "words_recent";--> statement-breakpoint
DROP INDEX "words_category_word";--> statement-breakpoint
DROP INDEX "words_category_recent";--> statement-breakpoint
DROP INDEX "words_sub_category_word";--> statement-breakpoint
DROP INDEX "words_sub_category_recent";--> statement-breakpoint
DROP INDEX "words_with_affiliate_link";--> statement-breakpoint
ALTER TABLE "all_definitions" ADD COLUMN "visibility" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "all_definitions" ADD COLUMN "by_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "all_definitions" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "all_words" ADD COLUMN "visibility" text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
ALTER TABLE "all_words" ADD COLUMN "decided_visibility" text;--> statement-breakpoint
ALTER TABLE "all_words" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "words_visible" ON "all_words" USING btree ("word") WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_hidden" ON "all_words" USING btree ("word") WHERE visibility <> 'visible';--> statement-breakpoint
CREATE INDEX "definitions_to_rate" ON "all_definitions" USING btree (("up_votes" + "down_votes"),"challenge_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "definitions_in_order" ON "all_definitions" USING btree ("word_id",("challenge_status" <> 'live'),(- wilson_lower_bound("up_votes", "down_votes", 1.2816)),"id") WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_recent" ON "all_words" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_category_word" ON "all_words" USING btree ("category","word") WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_category_recent" ON "all_words" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_sub_category_word" ON "all_words" USING btree ("sub_category","word") WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_sub_category_recent" ON "all_words" USING btree ("sub_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE visibility = 'visible';--> statement-breakpoint
CREATE INDEX "words_with_affiliate_link" ON "all_words" USING btree ("word") WHERE "all_words"."affiliate_link" is not null and not "all_words"."health_risk" and visibility = 'visible';--> statement-breakpoint
ALTER TABLE "all_definitions" ADD CONSTRAINT "definitions_visibility_known" CHECK (visibility in ('visible', 'held', 'removed'));--> statement-breakpoint
ALTER TABLE "all_definitions" ADD CONSTRAINT "definitions_live_is_visible" CHECK ("all_definitions"."challenge_status" <> 'live' or "all_definitions"."visibility" = 'visible');--> statement-breakpoint
ALTER TABLE "all_words" ADD CONSTRAINT "words_visibility_known" CHECK (visibility in ('visible', 'held', 'removed'));--> statement-breakpoint
ALTER TABLE "all_words" ADD CONSTRAINT "words_decided_visibility" CHECK ("all_words"."visibility" = coalesce("all_words"."decided_visibility", "all_words"."visibility"));--> statement-breakpoint
CREATE VIEW "definitions" AS select "id", "word_id", "text", "ai_enhanced", "is_curated", "challenge_status", "up_votes", "down_votes", "author_id", "created_at", "visibility", "by_visitor", "kept_at" from "all_definitions" where "all_definitions"."visibility" = 'visible';--> statement-breakpoint
CREATE VIEW "words" AS select "id", "word", "type", "category", "sub_category", "related_concepts", "affiliate_link", "health_risk", "definition_count", "added_by", "created_at", "visibility", "decided_visibility", "locked_at" from "all_words" where "all_words"."visibility" = 'visible';--> statement-breakpoint

-- Until now a definition without an author came from the corpus, from a visitor, or from a member who left since.
UPDATE all_definitions SET by_visitor = true WHERE author_id IS NULL AND NOT is_curated;--> statement-breakpoint

DROP FUNCTION similar_words(text);--> statement-breakpoint
CREATE FUNCTION similar_words(term text) RETURNS SETOF words
LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2
AS $$ SELECT * FROM words WHERE word % term OR word %> term $$;--> statement-breakpoint

-- The concepts without the names of hidden words. There are few of those, so that the first question is nearly free.
CREATE FUNCTION shown_concepts(concepts text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN EXISTS (SELECT FROM all_words WHERE visibility <> 'visible' AND word = ANY (concepts))
  THEN ARRAY(SELECT c FROM unnest(concepts) WITH ORDINALITY AS u(c, place)
    WHERE NOT EXISTS (SELECT FROM all_words h WHERE h.visibility <> 'visible' AND h.word = c) ORDER BY place)
  ELSE concepts END;--> statement-breakpoint

-- What the visibility of a word follows from: what was decided about the word itself, else its definitions. A word without
-- any definition is visible: a member adds the word first.
CREATE FUNCTION word_visibility(word_id integer, decided text) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(decided,
  (SELECT CASE WHEN bool_or(d.visibility = 'visible') THEN 'visible' WHEN bool_or(d.visibility = 'held') THEN 'held'
    ELSE 'removed' END FROM all_definitions d WHERE d.word_id = word_visibility.word_id HAVING count(*) > 0),
  'visible');--> statement-breakpoint

-- Brings the number of visible definitions and the visibility of words up to date.
CREATE OR REPLACE FUNCTION definitions_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE all_words w SET visibility = word_visibility(w.id, w.decided_visibility),
      definition_count = w.definition_count + CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
    FROM (SELECT word_id, count(*) FILTER (WHERE visibility = 'visible') AS n FROM changed GROUP BY word_id) c
    WHERE w.id = c.word_id;
  RETURN NULL;
END $$;--> statement-breakpoint

-- The best of the other visible definitions takes the place of a live one that is gone (z = 1.96, all unvoted: the oldest).
CREATE FUNCTION promote_next(of_word integer, gone integer, gone_up integer, gone_down integer) RETURNS void
LANGUAGE sql AS $$
  WITH promoted AS (
    UPDATE all_definitions SET challenge_status = 'live' WHERE id = (
      SELECT d.id FROM definitions d WHERE d.word_id = of_word
      ORDER BY wilson_lower_bound(d.up_votes, d.down_votes, 1.96) DESC, d.id LIMIT 1)
    RETURNING id, up_votes, down_votes)
  INSERT INTO live_changes (word_id, from_definition_id, to_definition_id,
      from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason)
    SELECT of_word, gone, id, gone_up, gone_down, up_votes, down_votes, 'removed' FROM promoted;
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION live_definition_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM promote_next(r.word_id, null, r.up_votes, r.down_votes)
    FROM removed r JOIN all_words w ON w.id = r.word_id WHERE r.challenge_status = 'live';
  PERFORM pg_notify('content_changed', word_id::text) FROM (SELECT DISTINCT word_id FROM removed) r;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION definition_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.challenge_status = 'challenger';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER definition_hidden BEFORE INSERT OR UPDATE OF visibility ON all_definitions FOR EACH ROW
  WHEN (NEW.visibility <> 'visible') EXECUTE FUNCTION definition_hidden();--> statement-breakpoint

-- A definition that is shown again is live only where its word has no other: it took no votes while it was hidden.
CREATE FUNCTION definition_visibility_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.challenge_status = 'live' THEN
    PERFORM promote_next(NEW.word_id, NEW.id, NEW.up_votes, NEW.down_votes);
  ELSIF NEW.visibility = 'visible' THEN
    UPDATE all_definitions SET challenge_status = 'live' WHERE id = NEW.id
      AND NOT EXISTS (SELECT FROM all_definitions l WHERE l.word_id = NEW.word_id AND l.challenge_status = 'live');
  END IF;
  UPDATE all_words w SET visibility = word_visibility(w.id, w.decided_visibility),
      definition_count = w.definition_count + (NEW.visibility = 'visible')::int - (OLD.visibility = 'visible')::int
    WHERE w.id = NEW.word_id;
  -- A model has read the definition that is hidden now, and may have quoted it.
  IF NEW.visibility <> 'visible' THEN
    DELETE FROM explorations WHERE word_id = NEW.word_id AND origin IS DISTINCT FROM 'curated';
  END IF;
  PERFORM pg_notify('content_changed', NEW.word_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER definition_visibility_changed AFTER UPDATE OF visibility ON all_definitions FOR EACH ROW
  WHEN (OLD.visibility <> NEW.visibility) EXECUTE FUNCTION definition_visibility_changed();--> statement-breakpoint

CREATE FUNCTION word_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visibility = word_visibility(NEW.id, NEW.decided_visibility);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER word_decided BEFORE UPDATE OF decided_visibility ON all_words FOR EACH ROW
  EXECUTE FUNCTION word_decided();--> statement-breakpoint

-- Lists and their counts hold visible words only. A word that moves to another category is taken out and put in again.
CREATE FUNCTION word_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.visibility = 'visible' THEN
    UPDATE word_counts SET words = words - 1
      WHERE category = coalesce(OLD.category, '') AND sub_category = coalesce(OLD.sub_category, '');
    DELETE FROM popularity WHERE word_id = OLD.id;
  END IF;
  IF NEW.visibility = 'visible' THEN
    INSERT INTO word_counts (category, sub_category, words)
      VALUES (coalesce(NEW.category, ''), coalesce(NEW.sub_category, ''), 1)
      ON CONFLICT (category, sub_category) DO UPDATE SET words = word_counts.words + 1;
    INSERT INTO popularity (word_id, word, category, sub_category, views, votes)
      SELECT NEW.id, NEW.word, NEW.category, NEW.sub_category, coalesce(v.views, 0), coalesce(d.up_votes - d.down_votes, 0)
      FROM (SELECT) one LEFT JOIN word_views v ON v.word_id = NEW.id
      LEFT JOIN definitions d ON d.word_id = NEW.id AND d.challenge_status = 'live' ON CONFLICT DO NOTHING;
  END IF;
  PERFORM pg_notify('content_changed', NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER word_moved AFTER UPDATE ON all_words FOR EACH ROW
  WHEN ((OLD.visibility, OLD.category, OLD.sub_category) IS DISTINCT FROM (NEW.visibility, NEW.category, NEW.sub_category))
  EXECUTE FUNCTION word_moved();--> statement-breakpoint

CREATE OR REPLACE FUNCTION words_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE word_counts c SET words = c.words - r.n
    FROM (SELECT coalesce(category, '') AS category, coalesce(sub_category, '') AS sub_category, count(*) AS n
          FROM removed WHERE visibility = 'visible' GROUP BY 1, 2) r
    WHERE c.category = r.category AND c.sub_category = r.sub_category;
  DELETE FROM popularity USING removed WHERE popularity.word_id = removed.id;
  RETURN NULL;
END $$;
