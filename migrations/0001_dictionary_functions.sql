-- What drizzle-kit cannot express: unlogged tables, a function for ordering, and the triggers that keep derived rows.

-- Both are made again when lost (see server/db/schema.ts), so their writes need no WAL.
ALTER TABLE popularity SET UNLOGGED;--> statement-breakpoint
ALTER TABLE rate_limits SET UNLOGGED;--> statement-breakpoint

-- A flush of view counts updates rows in place when their page has room.
ALTER TABLE word_views SET (fillfactor = 80);--> statement-breakpoint

-- Lower bound of the Wilson score interval (Wilson 1927); 0 without votes. Orders a word's definitions with z = 1.2816.
CREATE FUNCTION wilson_lower_bound(up integer, down integer, z double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN up + down = 0 THEN 0 ELSE
  ( up::float8 / (up + down) + z * z / (2 * (up + down))
    - z * sqrt( (up::float8 / (up + down)) * (1 - up::float8 / (up + down)) / (up + down)
                + z * z / (4 * (up + down)::float8 ^ 2) ) )
  / (1 + z * z / (up + down)) END;--> statement-breakpoint

-- Words that share enough three-letter strings with a misspelt one, or of which a part does. The threshold is lower than
-- pg_trgm's own, as short words share few: "gray" and "grey" a quarter. (The first line makes the setting known.)
SELECT similarity('gray', 'grey');--> statement-breakpoint
CREATE FUNCTION similar_words(term text) RETURNS SETOF words
LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2
AS $$ SELECT * FROM words WHERE word % term OR word %> term $$;--> statement-breakpoint

-- Adds counts of views. One process at a time, as two that update the same rows in different orders would deadlock. The
-- rows are found in one walk over the index: left alone, the planner reads the whole table for a few hundred of them.
CREATE FUNCTION add_views(ids integer[], counts integer[]) RETURNS void
LANGUAGE sql SET enable_nestloop = off SET enable_mergejoin = off SET enable_seqscan = off
AS $$
  SELECT pg_advisory_xact_lock(hashtext('voxicon views'));
  UPDATE word_views v SET views = v.views + c.views FROM unnest(ids, counts) AS c(word_id, views)
    WHERE v.word_id = c.word_id AND v.word_id = ANY (ids);
$$;--> statement-breakpoint

CREATE FUNCTION words_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO word_counts (category, sub_category, words)
    SELECT coalesce(category, ''), coalesce(sub_category, ''), count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (category, sub_category) DO UPDATE SET words = word_counts.words + excluded.words;
  INSERT INTO word_views (word_id, views) SELECT id, 0 FROM added;
  INSERT INTO popularity (word_id, word, category, sub_category, views, votes)
    SELECT id, word, category, sub_category, 0, 0 FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION words_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE word_counts c SET words = c.words - r.n
    FROM (SELECT coalesce(category, '') AS category, coalesce(sub_category, '') AS sub_category, count(*) AS n
          FROM removed GROUP BY 1, 2) r
    WHERE c.category = r.category AND c.sub_category = r.sub_category;
  DELETE FROM popularity USING removed WHERE popularity.word_id = removed.id;
  RETURN NULL;
END $$;--> statement-breakpoint

-- No trigger on UPDATE: a word keeps its category for ever (ruling A043).
CREATE TRIGGER words_added AFTER INSERT ON words REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION words_added();--> statement-breakpoint
CREATE TRIGGER words_removed AFTER DELETE ON words REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION words_removed();
