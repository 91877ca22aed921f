CREATE TABLE "accepted_views" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"source_title" text NOT NULL,
	"source_link" text,
	"is_curated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accepted_views_text_length" CHECK (length("accepted_views"."text") between 1 and 160),
	CONSTRAINT "accepted_views_source_length" CHECK (length("accepted_views"."source_title") between 1 and 160),
	CONSTRAINT "accepted_views_link_form" CHECK ("accepted_views"."source_link" ~* '^https?://[^[:space:]\\]+$' and length("accepted_views"."source_link") <= 500)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"year" integer NOT NULL,
	"is_curated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotations_text_length" CHECK (length("quotations"."text") between 1 and 300),
	CONSTRAINT "quotations_source_length" CHECK (length("quotations"."source") between 1 and 160),
	CONSTRAINT "quotations_year" CHECK ("quotations"."year" between -3000 and 2200 and "quotations"."year" <> 0)
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"definition_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"year" integer,
	"link" text,
	"kind" text NOT NULL,
	"is_curated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_definition_id_place_pk" PRIMARY KEY("definition_id","place"),
	CONSTRAINT "sources_place" CHECK ("sources"."place" between 1 and 3),
	CONSTRAINT "sources_title_length" CHECK (length("sources"."title") between 1 and 160),
	CONSTRAINT "sources_author_length" CHECK (length("sources"."author") between 1 and 100),
	CONSTRAINT "sources_year" CHECK ("sources"."year" between -3000 and 2200 and "sources"."year" <> 0),
	CONSTRAINT "sources_link_form" CHECK ("sources"."link" ~* '^https?://[^[:space:]\\]+$' and length("sources"."link") <= 500),
	CONSTRAINT "sources_kind_known" CHECK (kind in ('book', 'paper', 'report', 'law', 'news', 'website', 'recording', 'other'))
);
--> statement-breakpoint
ALTER TABLE "word_actions" DROP CONSTRAINT "word_actions_kind_known";--> statement-breakpoint
ALTER TABLE "word_actions" ADD COLUMN "accepted_view" jsonb;--> statement-breakpoint
ALTER TABLE "accepted_views" ADD CONSTRAINT "accepted_views_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_definition_id_all_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."all_definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_of_word" ON "quotations" USING btree ("word_id","year","id");--> statement-breakpoint
ALTER TABLE "word_actions" ADD CONSTRAINT "word_actions_accepted_view_is_whole" CHECK (("word_actions"."kind" = 'accepted-view-changed') = ("word_actions"."accepted_view" is not null));--> statement-breakpoint
ALTER TABLE "word_actions" ADD CONSTRAINT "word_actions_kind_known" CHECK ("word_actions"."kind" in ('locked', 'unlocked', 'moved', 'merged', 'merge-undone', 'accepted-view-changed'));--> statement-breakpoint

-- Public words whose live or next definitions speak of a word by one of its names, as a phrase; at most 100, in no order.
-- The index search_documents_entry finds them. A name whose rarest word more than 5,000 entries have tells nothing and
-- would cost more the larger the dictionary is, so it is not looked for.
CREATE FUNCTION words_mentioning(of_word integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  asked tsquery;
BEGIN
  SELECT string_agg('(' || regexp_replace(n.said::text, '(''(?:[^'']|'''')*'')', '\1:BC', 'g') || ')', ' | ')::tsquery INTO asked
    FROM (
      SELECT name, phraseto_tsquery('english', name) AS said FROM (
        (SELECT w.word::text AS name FROM words w WHERE w.id = of_word)
        UNION ALL
        (SELECT a.key::text FROM aliases a WHERE a.word_id = of_word AND a.kind <> 'misspelling' ORDER BY a.id LIMIT 8)) names) n
    WHERE numnode(n.said) > 0 AND (SELECT min(coalesce(f.documents, 0))
      FROM unnest(tsvector_to_array(to_tsvector('english', n.name))) AS l(lexeme)
      LEFT JOIN search_lexemes f ON f.lexeme = l.lexeme) <= 5000;
  IF asked IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT s.word_id FROM search_documents s WHERE s.entry @@ asked AND s.word_id <> of_word LIMIT 100;
END $$;
