CREATE TABLE "hidden_exploration_items" (
	"word_id" integer NOT NULL,
	"key" text NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_exploration_items_word_id_key_pk" PRIMARY KEY("word_id","key")
);
--> statement-breakpoint
CREATE TABLE "merged_definitions" (
	"definition_id" integer PRIMARY KEY NOT NULL,
	"into_definition_id" integer NOT NULL,
	"visibility" text NOT NULL,
	CONSTRAINT "merged_definitions_visibility_known" CHECK ("merged_definitions"."visibility" in ('visible', 'held', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "word_actions" (
	"id" integer PRIMARY KEY DEFAULT nextval('decisions_id_seq') NOT NULL,
	"kind" text NOT NULL,
	"word_id" integer NOT NULL,
	"into_word_id" integer,
	"from_category" text,
	"from_sub_category" text,
	"category" text,
	"sub_category" text,
	"reason" text NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"undoes" integer,
	"acted_by" integer NOT NULL,
	"moved" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_actions_kind_known" CHECK ("word_actions"."kind" in ('locked', 'unlocked', 'moved', 'merged', 'merge-undone')),
	CONSTRAINT "word_actions_reason_known" CHECK ("word_actions"."reason" in ('spam', 'not-a-definition', 'duplicate', 'personal-data', 'targets-a-person', 'accuses-a-living-person', 'hate', 'threat-or-violence', 'self-harm', 'health-instructions', 'illegal', 'person-request', 'other')),
	CONSTRAINT "word_actions_other_says_why" CHECK ("word_actions"."reason" <> 'other' or length("word_actions"."facts") > 0),
	CONSTRAINT "word_actions_facts_length" CHECK (length("word_actions"."facts") <= 500),
	CONSTRAINT "word_actions_merge_is_whole" CHECK (("word_actions"."kind" in ('merged', 'merge-undone')) = ("word_actions"."into_word_id" is not null)
        and ("word_actions"."kind" = 'merged') = ("word_actions"."moved" is not null)
        and ("word_actions"."kind" <> 'merge-undone' or "word_actions"."undoes" is not null) and "word_actions"."word_id" <> "word_actions"."into_word_id" is not false)
);
--> statement-breakpoint
CREATE TABLE "word_redirects" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"into_word_id" integer NOT NULL,
	"action_id" integer NOT NULL,
	CONSTRAINT "word_redirects_elsewhere" CHECK ("word_redirects"."word_id" <> "word_redirects"."into_word_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hidden_exploration_items" ADD CONSTRAINT "hidden_exploration_items_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_definitions" ADD CONSTRAINT "merged_definitions_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_definitions" ADD CONSTRAINT "merged_definitions_into_definition_id_all_definitions_id_fk" FOREIGN KEY ("into_definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_actions" ADD CONSTRAINT "word_actions_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_actions" ADD CONSTRAINT "word_actions_into_word_id_all_words_id_fk" FOREIGN KEY ("into_word_id") REFERENCES "public"."all_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_actions" ADD CONSTRAINT "word_actions_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_redirects" ADD CONSTRAINT "word_redirects_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_redirects" ADD CONSTRAINT "word_redirects_into_word_id_all_words_id_fk" FOREIGN KEY ("into_word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_redirects" ADD CONSTRAINT "word_redirects_action_id_word_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."word_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_definitions_into" ON "merged_definitions" USING btree ("into_definition_id");--> statement-breakpoint
CREATE INDEX "word_actions_word" ON "word_actions" USING btree ("word_id","id");--> statement-breakpoint
CREATE INDEX "word_actions_into" ON "word_actions" USING btree ("into_word_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "word_actions_undone_once" ON "word_actions" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "word_redirects_into" ON "word_redirects" USING btree ("into_word_id");--> statement-breakpoint

-- What moderators did to a word is never changed and never deleted: another action takes it back.
CREATE TRIGGER word_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON word_actions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint

-- Every redirect leads to its final word in one step, so that no chain and no circle can be.
CREATE FUNCTION redirect_in_one_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM word_redirects WHERE word_id = NEW.into_word_id OR into_word_id = NEW.word_id) THEN
    RAISE EXCEPTION 'a redirect of a word leads to a word that is not redirected' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER redirect_in_one_step BEFORE INSERT OR UPDATE ON word_redirects FOR EACH ROW
  EXECUTE FUNCTION redirect_in_one_step();--> statement-breakpoint

-- As before; and a word that was merged into another is hidden, whatever it has left.
CREATE OR REPLACE FUNCTION word_visibility(word_id integer, decided text) RETURNS text LANGUAGE sql STABLE
RETURN coalesce(decided,
  (SELECT 'removed' FROM word_redirects r WHERE r.word_id = word_visibility.word_id),
  (SELECT CASE WHEN bool_or(d.visibility = 'visible') THEN 'visible' WHEN bool_or(d.visibility = 'held') THEN 'held'
    ELSE 'removed' END FROM all_definitions d WHERE d.word_id = word_visibility.word_id HAVING count(*) > 0),
  'visible');--> statement-breakpoint

-- Locks the word of a definition. A merge may move the definition while its word is waited for: then the lock on the old
-- word is given up with its block, since to hold two words in no order could make two transactions wait for each other.
CREATE FUNCTION lock_word_of(of_definition integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_word integer;
BEGIN
  LOOP
    SELECT word_id INTO found_word FROM all_definitions WHERE id = of_definition;
    IF found_word IS NULL THEN RETURN NULL; END IF;
    BEGIN
      PERFORM FROM all_words WHERE id = found_word FOR NO KEY UPDATE;
      IF EXISTS (SELECT FROM all_definitions WHERE id = of_definition AND word_id = found_word) THEN
        RETURN found_word;
      END IF;
      RAISE EXCEPTION USING ERRCODE = 'VX001';
    EXCEPTION WHEN SQLSTATE 'VX001' THEN NULL;
    END;
  END LOOP;
END $$;--> statement-breakpoint

-- What an item of an exploration is known by: its text without case, spaces and punctuation.
CREATE FUNCTION exploration_key(kind text, said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(kind || ':' || lower(regexp_replace(coalesce(said, ''), '[^[:alnum:]]+', '', 'g')));--> statement-breakpoint

-- An item that a report names by its place in a list, like "source:2", by its text: places change when items go.
CREATE FUNCTION exploration_item_name(content jsonb, item text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  kind text := split_part(item, ':', 1);
  place integer := CASE WHEN item ~ '^(figure|location|source|concept):[1-9][0-9]{0,3}$' THEN split_part(item, ':', 2)::integer - 1 END;
  said text := CASE WHEN place IS NOT NULL THEN
    CASE kind WHEN 'figure' THEN content->'keyFigures'->>place WHEN 'location' THEN content->'locations'->>place
      WHEN 'concept' THEN content->'relatedConcepts'->>place ELSE content->'sources'->place->>'title' END END;
BEGIN
  RETURN CASE WHEN said IS NOT NULL THEN kind || ':' || said ELSE item END;
END $$;--> statement-breakpoint

-- The key of an item, like "timeline:e3", "figure:Mac Brazel" or "who"; null for an event that is not there. The five
-- sections are known by their names, as no two versions of one have the same text.
CREATE FUNCTION exploration_item_key(content jsonb, item text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  named text := exploration_item_name(content, item);
  kind text := split_part(named, ':', 1);
  said text := substr(named, length(kind) + 2);
BEGIN
  IF kind = 'timeline' THEN
    SELECT e->>'title' INTO said FROM jsonb_array_elements(content->'timelineEvents') e WHERE e->>'id' = said LIMIT 1;
    RETURN CASE WHEN said IS NOT NULL THEN exploration_key(kind, said) END;
  END IF;
  RETURN exploration_key(kind, CASE WHEN kind IN ('who', 'what', 'when', 'where', 'why') THEN '' ELSE said END);
END $$;--> statement-breakpoint

CREATE FUNCTION kept_items(items jsonb, kind text, field text, hidden text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_agg(i ORDER BY place), '[]') FROM jsonb_array_elements(items) WITH ORDINALITY AS x(i, place)
  WHERE exploration_key(kind, CASE WHEN field = '' THEN i #>> '{}' ELSE i ->> field END) <> ALL (hidden));--> statement-breakpoint

-- An exploration without the items that moderators removed. Everything that reads explorations takes this.
CREATE FUNCTION shown_exploration(of_word integer, content jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  hidden text[] := ARRAY(SELECT key FROM hidden_exploration_items WHERE word_id = of_word);
BEGIN
  IF content IS NULL OR hidden = '{}' THEN RETURN content; END IF;
  RETURN content || jsonb_build_object(
    'keyFigures', kept_items(content->'keyFigures', 'figure', '', hidden),
    'locations', kept_items(content->'locations', 'location', '', hidden),
    'places', kept_items(content->'places', 'location', 'name', hidden),
    'relatedConcepts', kept_items(content->'relatedConcepts', 'concept', '', hidden),
    'sources', kept_items(content->'sources', 'source', 'title', hidden),
    'timelineEvents', (SELECT coalesce(jsonb_agg(e || jsonb_build_object(
        'relatedFigures', kept_items(e->'relatedFigures', 'figure', '', hidden),
        'locations', kept_items(e->'locations', 'location', '', hidden)) ORDER BY place), '[]')
      FROM jsonb_array_elements(kept_items(content->'timelineEvents', 'timeline', 'title', hidden))
        WITH ORDINALITY AS x(e, place)))
    || (SELECT jsonb_object_agg(w || 'Section', CASE WHEN exploration_key(w, '') = ANY (hidden) THEN '""'
        ELSE content->(w || 'Section') END) FROM unnest(ARRAY['who', 'what', 'when', 'where', 'why']) AS w);
END $$;
