CREATE TABLE "aliases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer NOT NULL,
	"alias" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"is_curated" boolean DEFAULT false NOT NULL,
	"proposed_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aliases_kind_known" CHECK (kind in ('written', 'abbreviation', 'variant', 'misspelling')),
	CONSTRAINT "aliases_form" CHECK (length("aliases"."alias") between 2 and 60 and "aliases"."key" ~ '^[^ ]+( [^ ]+)*$')
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"entry" "tsvector" NOT NULL,
	"story" "tsvector"
);
--> statement-breakpoint
CREATE TABLE "search_keywords" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"keywords" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_lexemes" (
	"lexeme" text collate "C" PRIMARY KEY NOT NULL,
	"documents" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aliases" ADD CONSTRAINT "aliases_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aliases" ADD CONSTRAINT "aliases_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_keywords" ADD CONSTRAINT "search_keywords_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aliases_key_unique" ON "aliases" USING btree ("key");--> statement-breakpoint
CREATE INDEX "aliases_word" ON "aliases" USING btree ("word_id","id");--> statement-breakpoint
CREATE INDEX "search_documents_entry" ON "search_documents" USING gin ("entry");--> statement-breakpoint
CREATE INDEX "search_documents_story" ON "search_documents" USING gin ("story") WHERE "search_documents"."story" is not null;--> statement-breakpoint

-- The analyzer of names and texts alike. A slash would make "9/11" one word.
CREATE FUNCTION search_vector(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('english', translate(coalesce(said, ''), '/-', '  '));--> statement-breakpoint

-- What the entry of a word is found by (see schema/search.ts); null for a word that is not public.
CREATE FUNCTION search_entry(of_word integer) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(
      ARRAY(SELECT DISTINCT 'n~' || l FROM unnest(n.names) AS name, unnest(tsvector_to_array(search_vector(name))) AS l)
        || CASE WHEN w.category IS NULL THEN '{}' ELSE ARRAY['c~' || w.category] END
        || CASE WHEN w.sub_category IS NULL THEN '{}' ELSE ARRAY['s~' || w.sub_category] END)
    || setweight(search_vector(array_to_string(n.names, ' ')), 'A')
    || setweight(search_vector(live.text), 'B')
    || setweight(search_vector((SELECT string_agg(c.text, ' ') FROM (
         SELECT x.text FROM reviewed_definitions x WHERE x.word_id = w.id AND x.challenge_status = 'challenger'
         ORDER BY (x.challenge_status <> 'live'), (- wilson_lower_bound(x.up_votes, x.down_votes, 1.2816)), x.id
         LIMIT 2) c)), 'C')
    || setweight(search_vector((SELECT k.keywords FROM search_keywords k WHERE k.word_id = w.id)), 'C')
  FROM words w LEFT JOIN definitions live ON live.word_id = w.id AND live.challenge_status = 'live',
    LATERAL (SELECT ARRAY[w.word] || ARRAY(SELECT a.key FROM aliases a WHERE a.word_id = w.id ORDER BY a.id)) n(names)
  WHERE w.id = of_word
$$;--> statement-breakpoint

CREATE FUNCTION search_story(of_word integer) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(jsonb_to_tsvector('english', shown_exploration(e.word_id, e.content) - 'sources' - 'relatedConcepts', '["string"]'), 'D')
  FROM explorations e JOIN words w ON w.id = e.word_id WHERE e.word_id = of_word AND e.content IS NOT NULL
$$;--> statement-breakpoint

-- Brings the entries of these words up to date. A word that is not public has none. A transaction that changes many things
-- of the same words says `set local voxicon.search_entries = 'later'` and calls this itself at its end.
CREATE FUNCTION refresh_search_entries(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('voxicon.search_entries', true) = 'later' THEN RETURN; END IF;
  INSERT INTO search_documents AS s (word_id, entry, story)
    SELECT id, entry, CASE WHEN NOT EXISTS (SELECT FROM search_documents WHERE word_id = id) THEN search_story(id) END
    -- (Without the offset, the entry would be made twice.)
    FROM (SELECT id, search_entry(id) AS entry FROM unnest(changed) AS id OFFSET 0) e
    WHERE entry IS NOT NULL ORDER BY id
    ON CONFLICT (word_id) DO UPDATE SET entry = excluded.entry WHERE s.entry <> excluded.entry;
  DELETE FROM search_documents s USING unnest(changed) AS id
    WHERE s.word_id = id AND NOT EXISTS (SELECT FROM words w WHERE w.id = s.word_id);
END $$;--> statement-breakpoint

CREATE FUNCTION search_of_definitions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_entries(ARRAY(SELECT DISTINCT word_id FROM changed ORDER BY 1));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_of_definitions_added AFTER INSERT ON all_definitions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint
CREATE TRIGGER search_of_definitions_removed AFTER DELETE ON all_definitions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint
CREATE TRIGGER search_of_aliases_added AFTER INSERT ON aliases
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint
CREATE TRIGGER search_of_aliases_removed AFTER DELETE ON aliases
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint

CREATE TRIGGER search_of_keywords_added AFTER INSERT ON search_keywords
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint
CREATE TRIGGER search_of_keywords_changed AFTER UPDATE ON search_keywords
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint
CREATE TRIGGER search_of_keywords_removed AFTER DELETE ON search_keywords
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_of_definitions();--> statement-breakpoint

CREATE FUNCTION search_of_definition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_entries(CASE WHEN OLD.word_id = NEW.word_id THEN ARRAY[NEW.word_id]
    ELSE ARRAY[least(OLD.word_id, NEW.word_id), greatest(OLD.word_id, NEW.word_id)] END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_of_definition_changed AFTER UPDATE ON all_definitions FOR EACH ROW
  WHEN ((OLD.word_id, OLD.text, OLD.challenge_status, OLD.visibility, OLD.is_reviewed)
    IS DISTINCT FROM (NEW.word_id, NEW.text, NEW.challenge_status, NEW.visibility, NEW.is_reviewed))
  EXECUTE FUNCTION search_of_definition();--> statement-breakpoint
CREATE TRIGGER search_of_alias_changed AFTER UPDATE ON aliases FOR EACH ROW
  EXECUTE FUNCTION search_of_definition();--> statement-breakpoint

-- Last of the triggers on words by its name, so that the others have brought definitions up to date.
CREATE FUNCTION search_of_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_entries(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER word_search_changed AFTER UPDATE ON all_words FOR EACH ROW
  WHEN ((OLD.visibility, OLD.category, OLD.sub_category) IS DISTINCT FROM (NEW.visibility, NEW.category, NEW.sub_category))
  EXECUTE FUNCTION search_of_word();--> statement-breakpoint

CREATE FUNCTION search_of_story() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := CASE TG_OP WHEN 'DELETE' THEN OLD.word_id ELSE NEW.word_id END;
BEGIN
  UPDATE search_documents s SET story = e.story FROM (SELECT search_story(changed) AS story) e
    WHERE s.word_id = changed AND s.story IS DISTINCT FROM e.story;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_of_exploration_made AFTER INSERT ON explorations FOR EACH ROW
  WHEN (NEW.content IS NOT NULL) EXECUTE FUNCTION search_of_story();--> statement-breakpoint
CREATE TRIGGER search_of_exploration_changed AFTER UPDATE ON explorations FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION search_of_story();--> statement-breakpoint
CREATE TRIGGER search_of_exploration_removed AFTER DELETE ON explorations FOR EACH ROW
  EXECUTE FUNCTION search_of_story();--> statement-breakpoint
CREATE TRIGGER search_of_hidden_item AFTER INSERT OR DELETE ON hidden_exploration_items FOR EACH ROW
  EXECUTE FUNCTION search_of_story();--> statement-breakpoint

-- How frequent lexemes are, from the sample that ANALYZE takes: costs nothing that grows with the dictionary.
CREATE FUNCTION refresh_search_lexemes() RETURNS void LANGUAGE sql AS $$
  WITH known AS (
    SELECT l AS lexeme, (f * greatest(c.reltuples, 1))::real AS documents
    FROM pg_stats s JOIN pg_class c ON c.oid = 'search_documents'::regclass,
      ROWS FROM (unnest(s.most_common_elems::text::text[]), unnest(s.most_common_elem_freqs)) AS u(l, f)
    WHERE s.tablename = 'search_documents' AND s.attname = 'entry' AND l IS NOT NULL),
  gone AS (
    DELETE FROM search_lexemes WHERE EXISTS (SELECT FROM known)
      AND lexeme NOT IN (SELECT lexeme FROM known))
  INSERT INTO search_lexemes AS s SELECT lexeme, documents FROM known
    ON CONFLICT (lexeme) DO UPDATE SET documents = excluded.documents WHERE s.documents <> excluded.documents;
$$;--> statement-breakpoint
-- The lexemes of these words of a text, in their order, without stop words.
CREATE FUNCTION search_lexemes_of(tokens text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT l[1] FROM unnest(tokens) WITH ORDINALITY AS t(token, place), ts_lexize('english_stem', token) AS l
  WHERE l <> '{}' ORDER BY place);--> statement-breakpoint

-- For texts that become a tsquery: letters and digits only, so quotes are all it takes.
CREATE FUNCTION quote_lexeme(lexeme text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''';--> statement-breakpoint

-- All of them; the last one also as a beginning, as people search while they type.
CREATE FUNCTION all_words_query(lexemes text[], last_token text, kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(CASE
    WHEN place < cardinality(lexemes) OR length(last_token) < 3 OR left(last_token, 3) <> left(lexeme, 3) THEN quote_lexeme(kind || lexeme)
    ELSE '(' || quote_lexeme(kind || lexeme) || ' | ' || quote_lexeme(kind || last_token) || ':*)' END, ' & ' ORDER BY place)
  FROM unnest(lexemes) WITH ORDINALITY AS l(lexeme, place));--> statement-breakpoint

-- A list with those of another that it lacks, in their order.
CREATE FUNCTION added(known integer[], more integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN known || ARRAY(SELECT m.id FROM unnest(more) WITH ORDINALITY AS m(id, place) WHERE m.id <> ALL (known)
  GROUP BY m.id ORDER BY min(m.place));--> statement-breakpoint

-- Public words in the chosen order.
CREATE FUNCTION sorted_words(given integer[], sorted text) RETURNS SETOF integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF sorted = 'popular' THEN
    RETURN QUERY SELECT p.word_id FROM popularity p WHERE p.word_id = ANY (given) ORDER BY (- p.views), (- p.votes), p.word;
  ELSIF sorted = 'recent' THEN
    RETURN QUERY SELECT w.id FROM words w WHERE w.id = ANY (given) ORDER BY w.created_at DESC, w.id DESC;
  ELSE
    RETURN QUERY SELECT w.id FROM words w WHERE w.id = ANY (given) ORDER BY w.word;
  END IF;
END $$;--> statement-breakpoint

-- Names that hold the text somewhere. In a large dictionary it is planned anew with each text: one plan for rare and common
-- ones costs hundreds of times more there.
CREATE FUNCTION words_containing(
  part text, in_category text, in_sub_category text, sorted text, wanted integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  found integer[];
BEGIN
  IF coalesce(in_category, in_sub_category) IS NULL AND (SELECT c.reltuples < 50000 FROM pg_class c WHERE c.oid = 'all_words'::regclass) THEN
    found := ARRAY(SELECT w.id FROM words w WHERE w.word LIKE '%' || part || '%' LIMIT 500);
    RETURN ARRAY(SELECT sorted_words(found, sorted) LIMIT wanted);
  END IF;
  EXECUTE format($q$SELECT array_agg(w.id) FROM (SELECT w.id FROM words w WHERE w.word LIKE %L %s %s LIMIT 500) w$q$,
    '%' || part || '%',
    CASE WHEN in_category IS NOT NULL THEN format('AND w.category = %L', in_category) ELSE '' END,
    CASE WHEN in_sub_category IS NOT NULL THEN format('AND w.sub_category = %L', in_sub_category) ELSE '' END) INTO found;
  RETURN ARRAY(SELECT sorted_words(found, sorted) LIMIT wanted);
END $$;--> statement-breakpoint

-- By what a spelling is found although it has slips: what remains of its first seven letters without up to `most` of them, as
-- hashes. Two texts of which each has up to two slips have one of these in common (the symmetric deletes of SymSpell). Those of
-- texts longer than seven letters differ in a bit from those of short ones, as the rest of them would not fit. Every new name
-- is spelt so; loops take a sixth of the time of a query.
CREATE FUNCTION spellings(said text, most integer, of_long integer) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  start text := left(said, 7);
  shorter text;
  found integer[] := ARRAY[hashtext(start) # of_long];
BEGIN
  FOR i IN 1..length(start) LOOP
    shorter := overlay(start placing '' from i for 1);
    found := found || (hashtext(shorter) # of_long);
    CONTINUE WHEN most = 1;
    FOR j IN i..length(shorter) LOOP
      found := found || (hashtext(overlay(shorter placing '' from j for 1)) # of_long);
    END LOOP;
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
-- Those of a name and of the parts of a phrase. A name of six to nine letters may be meant by a short text and by a long one.
-- (With its schema named, as a restored dump builds the indexes without a search path.)
CREATE FUNCTION name_spellings(name text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  part text;
  found integer[] := '{}';
BEGIN
  FOREACH part IN ARRAY CASE WHEN name LIKE '% %' THEN name || string_to_array(name, ' ') ELSE ARRAY[name] END LOOP
    CONTINUE WHEN part <> name AND length(part) < 4;
    IF length(part) < 10 THEN found := found || public.spellings(part, 2, 0); END IF;
    IF length(part) > 5 THEN found := found || public.spellings(part, 2, 1); END IF;
  END LOOP;
  RETURN found;
END $$;--> statement-breakpoint
CREATE INDEX all_words_spellings ON all_words USING gin (name_spellings(word));--> statement-breakpoint
CREATE INDEX aliases_spellings ON aliases USING gin (name_spellings(key));--> statement-breakpoint
-- Nothing is planned by statistics of these, and to take them is slow.
ALTER INDEX all_words_spellings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX aliases_spellings ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint

-- Words with a name of nearly that spelling, or with a part of it in a phrase, the nearest first.
CREATE FUNCTION words_spelt_like(letters text, in_category text, in_sub_category text)
RETURNS TABLE (id integer, word text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  tolerated integer := greatest(1, floor(length(letters) * 0.4));
  asked integer[] := spellings(letters, CASE WHEN length(letters) < 5 THEN 1 ELSE 2 END,
    CASE WHEN length(letters) > 7 THEN 1 ELSE 0 END);
BEGIN
  RETURN QUERY
    SELECT n.id, n.word FROM (
      (SELECT w.id, w.word::text AS word, w.word::text AS name FROM words w WHERE name_spellings(w.word) && asked LIMIT 3000)
      UNION ALL
      (SELECT w.id, w.word::text, a.key::text FROM aliases a JOIN words w ON w.id = a.word_id
        WHERE name_spellings(a.key) && asked LIMIT 1000)) n
    JOIN words w ON w.id = n.id,
    LATERAL (SELECT least(levenshtein_less_equal(n.name, letters, tolerated),
      CASE WHEN n.name LIKE '% %' THEN (SELECT min(levenshtein_less_equal(part, letters, tolerated)) + 1
        FROM unnest(string_to_array(n.name, ' ')) AS part) END) AS slips) l
    WHERE l.slips <= tolerated
      AND (in_category IS NULL OR w.category = in_category) AND (in_sub_category IS NULL OR w.sub_category = in_sub_category)
    GROUP BY n.id, n.word ORDER BY min(l.slips), max(similarity(n.name, letters)) DESC, n.word LIMIT 20;
END $$;--> statement-breakpoint

-- Words whose names, texts or stories speak of most of what is asked, rare words counting more (tf-idf, times the share of
-- the question that is spoken of). The last word may be unfinished. At most 600 candidates are ranked (250 of what is too
-- much to stay in memory), and at most 10,000 postings of frequent words read, so that the size of the dictionary matters
-- little; with more, what fills the candidates is no better.
CREATE FUNCTION words_described(lexemes text[], weak text[], last_token text, within text) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  everything CONSTANT real := (SELECT greatest(c.reltuples, 1) FROM pg_class c WHERE c.oid = 'search_documents'::regclass);
  most CONSTANT integer := CASE WHEN everything < 50000 THEN 600 ELSE 250 END;
  postings CONSTANT real := 10000;
  last_lexeme text := lexemes[cardinality(lexemes)];
  one record;
  term text;
  terms text[] := '{}';
  weights real[] := '{}';
  whole real := 0;
  frequent text[] := '{}';
  frequencies real[] := '{}';
  asked text[] := '{}';
  others real;
  expected real := 0;
  read real := 0;
BEGIN
  FOR one IN
    SELECT g.lexeme, coalesce(f.documents, 1) AS documents,
      max(g.weight) * ln(1 + everything / coalesce(max(f.documents), 1)) AS weight
    FROM (SELECT unnest(lexemes) AS lexeme, 1.0 AS weight UNION ALL SELECT unnest(weak), 0.2) g
    LEFT JOIN search_lexemes f ON f.lexeme = g.lexeme
    GROUP BY g.lexeme, f.documents ORDER BY 2, g.lexeme LIMIT 16
  LOOP
    term := quote_lexeme(one.lexeme);
    IF one.lexeme = last_lexeme AND length(last_token) >= 3 AND left(last_token, 3) = left(last_lexeme, 3)
      AND (SELECT coalesce(sum(f.documents), 0) FROM search_lexemes f
        WHERE f.lexeme >= last_token AND f.lexeme < last_token || U&'\FFFF') <= postings
    THEN
      term := '(' || term || ' | ' || quote_lexeme(last_token) || ':*)';
    END IF;
    terms := terms || term;
    weights := weights || one.weight::real;
    whole := whole + one.weight::real;
    IF expected + one.documents <= most OR expected = 0 AND one.documents <= 3 * most THEN
      expected := expected + one.documents;
      asked := asked || term;
    ELSIF cardinality(frequent) < 6 THEN
      frequent := frequent || term;
      frequencies := frequencies || one.documents;
    END IF;
  END LOOP;
  -- Of frequent words each is asked for with any of the more frequent ones, or with all of them if those would be too many.
  FOR place IN 1..cardinality(frequent) - 1 LOOP
    read := read + frequencies[place];
    EXIT WHEN read > postings;
    others := (SELECT sum(f) FROM unnest(frequencies[place + 1:]) AS f);
    asked := asked || ('(' || frequent[place] || ' & (' || array_to_string(frequent[place + 1:],
      CASE WHEN expected + frequencies[place] * others / everything <= most THEN ' | ' ELSE ' & ' END) || '))');
    expected := expected + frequencies[place] * least(1, others / everything);
  END LOOP;
  IF cardinality(asked) = 0 AND cardinality(frequent) = 1 AND frequencies[1] <= postings THEN asked := frequent; END IF;
  IF cardinality(asked) = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    WITH candidates AS (
      SELECT s.word_id, s.entry || coalesce(s.story, '') AS document FROM (
        (SELECT d.word_id FROM search_documents d
          WHERE d.entry @@ ('(' || array_to_string(asked, ' | ') || ')' || within)::tsquery LIMIT most)
        UNION
        (SELECT d.word_id FROM search_documents d WHERE d.story @@ array_to_string(asked, ' | ')::tsquery
          AND (within = '' OR d.entry @@ ltrim(within, ' &')::tsquery) LIMIT most)) f
      JOIN search_documents s USING (word_id)),
    spoken AS (
      SELECT c.word_id, t.place, t.weight, t.weight * ts_rank('{0.15, 0.5, 0.8, 1}', c.document, t.query) AS rank
      FROM candidates c
      JOIN (SELECT u.said::tsquery AS query, u.weight, u.place FROM unnest(terms, weights) WITH ORDINALITY AS u(said, weight, place)) t
        ON c.document @@ t.query),
    -- What nothing speaks of matters less.
    asked_for AS (
      SELECT 0.4 * whole + 0.6 * coalesce(sum(k.weight), 0) AS weight FROM (SELECT DISTINCT place, weight FROM spoken) k)
    SELECT r.word_id FROM (
      SELECT word_id, sum(weight) AS weight, sum(rank) AS rank FROM spoken GROUP BY word_id) r, asked_for a
    WHERE r.weight >= 0.3 * a.weight ORDER BY r.rank * r.weight DESC, r.word_id LIMIT 20);
END $$;--> statement-breakpoint

-- Public words with a name that begins with a text, in the chosen order.
CREATE FUNCTION words_beginning(
  beginning text, in_category text, in_sub_category text, sorted text, wanted integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE AS $$
DECLARE
  ending text := beginning || '{';
  -- Up to 2,000 are sorted; of more, enough stand early in an index of that order.
  most CONSTANT integer := CASE sorted WHEN 'alphabetical' THEN wanted ELSE 2000 END;
  by_alias CONSTANT integer[] := ARRAY(
    SELECT a.word_id FROM aliases a JOIN words w ON w.id = a.word_id WHERE a.key >= beginning AND a.key < beginning || U&'\FFFF'
      AND (in_category IS NULL OR w.category = in_category) AND (in_sub_category IS NULL OR w.sub_category = in_sub_category)
      ORDER BY a.key LIMIT 200);
  found integer[];
BEGIN
  IF sorted = 'popular' THEN
    RETURN QUERY SELECT popular_beginning(beginning, in_category, in_sub_category, by_alias, wanted);
    RETURN;
  END IF;
  found := by_alias || ARRAY(
    (SELECT w.id FROM words w WHERE in_sub_category IS NOT NULL AND w.sub_category = in_sub_category
      AND w.word >= beginning AND w.word < ending ORDER BY w.word LIMIT most)
    UNION ALL
    (SELECT w.id FROM words w WHERE in_sub_category IS NULL AND w.category = in_category
      AND w.word >= beginning AND w.word < ending ORDER BY w.word LIMIT most)
    UNION ALL
    (SELECT w.id FROM words w WHERE in_sub_category IS NULL AND in_category IS NULL
      AND w.word >= beginning AND w.word < ending ORDER BY w.word LIMIT most));
  IF sorted = 'recent' AND cardinality(found) >= most THEN
    RETURN QUERY SELECT w.id FROM words w WHERE w.word >= beginning AND w.word < ending
      AND (in_category IS NULL OR w.category = in_category) AND (in_sub_category IS NULL OR w.sub_category = in_sub_category)
      ORDER BY w.created_at DESC, w.id DESC LIMIT wanted;
  ELSE
    RETURN QUERY SELECT id FROM sorted_words(found, sorted) AS id LIMIT wanted;
  END IF;
END $$;--> statement-breakpoint

-- The most popular of the names that begin with a text, from the index of names that has the sort keys too
-- (popularity_names). Of more than 2,000, enough stand early in the index of that order: read
-- there without a sort, which skips from one number of views to the next.
CREATE FUNCTION popular_beginning(
  beginning text, in_category text, in_sub_category text, more integer[], wanted integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SET enable_sort = off AS $$
DECLARE
  ending text := beginning || '{';
  most CONSTANT integer := 2000;
  read integer;
  found integer[];
BEGIN
  WITH named AS MATERIALIZED (
    SELECT p.word_id, p.word, p.category, p.sub_category, p.views, p.votes FROM popularity p
      WHERE p.word >= beginning AND p.word < ending LIMIT most),
  chosen AS (
    SELECT n.word_id, n.word, n.views, n.votes FROM named n
      WHERE (in_category IS NULL OR n.category = in_category) AND (in_sub_category IS NULL OR n.sub_category = in_sub_category)
    UNION
    SELECT p.word_id, p.word, p.views, p.votes FROM popularity p WHERE p.word_id = ANY (more))
  SELECT (SELECT count(*) FROM named),
      ARRAY(SELECT c.word_id FROM chosen c ORDER BY (- c.views), (- c.votes), c.word LIMIT wanted)
    INTO read, found;
  IF read < most THEN
    RETURN QUERY SELECT unnest(found);
  ELSE
    RETURN QUERY SELECT p.word_id FROM popularity p WHERE p.word >= beginning AND p.word < ending
      AND (in_category IS NULL OR p.category = in_category) AND (in_sub_category IS NULL OR p.sub_category = in_sub_category)
      ORDER BY (- p.views), (- p.votes), p.word LIMIT wanted;
  END IF;
END $$;--> statement-breakpoint

-- The search: ids of public words, best first, at most `wanted`; by what they were found ('name', 'spelling' or 'text'; null
-- if nothing was); when the spelling was corrected, what it was corrected to.
-- Kinds of hits, each looked for only while the page is not full: a name (of several readings of the text, `names`);
-- names that begin with the text (`beginning`); names with all its words, in any order (`tokens`); names that contain it;
-- then, if there are none, names of nearly that spelling (`letters`); and texts that speak of it, of all its words if a
-- name was found, else of the most telling ones. One call, so that a search is one round trip. Its queries keep their plans,
-- and take an index each: planned anew with each text, they cost twice as much.
CREATE FUNCTION search_words(
  names text[], beginning text, tokens text[], weak text[], letters text,
  in_category text, in_sub_category text, sorted text, wanted integer, OUT ids integer[], OUT matched text, OUT corrected text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  lexemes text[] := search_lexemes_of(tokens);
  last_token text := tokens[cardinality(tokens)];
  within text := CASE WHEN in_sub_category IS NOT NULL THEN ' & ' || quote_lexeme('s~' || in_sub_category)
    WHEN in_category IS NOT NULL THEN ' & ' || quote_lexeme('c~' || in_category) ELSE '' END;
  asked tsquery;
BEGIN
  ids := ARRAY(
    SELECT m.id FROM (
      SELECT w.id, 2 * n.place AS place FROM unnest(names) WITH ORDINALITY AS n(name, place) JOIN words w ON w.word = n.name
      UNION ALL
      SELECT a.word_id, 2 * n.place + 1 FROM unnest(names) WITH ORDINALITY AS n(name, place)
        JOIN aliases a ON a.key = n.name) m
    JOIN words w ON w.id = m.id
    WHERE (in_category IS NULL OR w.category = in_category) AND (in_sub_category IS NULL OR w.sub_category = in_sub_category)
    GROUP BY m.id ORDER BY min(m.place));

  IF beginning <> '' AND cardinality(ids) < wanted THEN
    ids := added(ids, ARRAY(SELECT words_beginning(beginning, in_category, in_sub_category, sorted, wanted)));
  END IF;

  IF cardinality(lexemes) > 0 AND cardinality(ids) < wanted THEN
    asked := (all_words_query(lexemes, last_token, 'n~') || within)::tsquery;
    ids := added(ids, ARRAY(SELECT sorted_words(ARRAY(SELECT s.word_id FROM search_documents s WHERE s.entry @@ asked LIMIT 500), sorted)));
  END IF;

  IF length(beginning) >= 3 AND cardinality(tokens) <= 3 AND cardinality(ids) < wanted THEN
    ids := added(ids, words_containing(beginning, in_category, in_sub_category, sorted, wanted));
  END IF;

  IF cardinality(ids) > 0 THEN
    matched := 'name';
    IF cardinality(lexemes) > 0 AND cardinality(ids) < wanted THEN
      asked := (all_words_query(lexemes, last_token, '') || within)::tsquery;
      ids := added(ids, ARRAY(SELECT sorted_words(ARRAY(SELECT s.word_id FROM search_documents s WHERE s.entry @@ asked LIMIT 200), sorted)));
    END IF;
    RETURN;
  END IF;

  IF letters <> '' THEN
    SELECT array_agg(n.id ORDER BY n.place), (array_agg(n.word ORDER BY n.place))[1] INTO ids, corrected
      FROM words_spelt_like(letters, in_category, in_sub_category) WITH ORDINALITY AS n(id, word, place);
    ids := coalesce(ids, '{}');
  END IF;
  IF cardinality(ids) > 0 THEN matched := 'spelling'; END IF;
  IF cardinality(lexemes) > 0 AND cardinality(ids) < wanted THEN
    ids := added(ids, words_described(lexemes, search_lexemes_of(weak), last_token, within));
    IF matched IS NULL AND cardinality(ids) > 0 THEN matched := 'text'; END IF;
  END IF;
END $$;--> statement-breakpoint

ALTER TABLE search_documents ALTER COLUMN entry SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE search_documents ALTER COLUMN story SET STATISTICS 0;--> statement-breakpoint

INSERT INTO search_documents (word_id, entry, story) SELECT id, search_entry(id), search_story(id) FROM words;
