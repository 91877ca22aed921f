CREATE TABLE "watched_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"action" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"added_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_words_term" UNIQUE("term"),
	CONSTRAINT "watched_words_action_known" CHECK ("watched_words"."action" in ('tag', 'hold', 'refuse')),
	CONSTRAINT "watched_words_term_length" CHECK (length("watched_words"."term") between 2 and 100)
);
--> statement-breakpoint
ALTER TABLE "watched_words" ADD CONSTRAINT "watched_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "definitions_by_visitor" ON "all_definitions" USING btree ("id") WHERE "all_definitions"."by_visitor";--> statement-breakpoint
CREATE INDEX "definitions_text_key" ON "all_definitions" USING btree (md5(lower(regexp_replace("text", '\s+', ' ', 'g')))) WHERE "all_definitions"."by_visitor";--> statement-breakpoint

-- A short list to begin with; moderators keep it from here on.
INSERT INTO watched_words (term, action, message) VALUES
  ('kill yourself', 'refuse', 'Please leave out calls to harm anybody, yourself included.'),
  ('kill them all', 'refuse', 'Please leave out calls to harm anybody.'),
  ('heil hitler', 'refuse', 'Please leave out slogans of hatred.'),
  ('white power', 'hold', ''),
  ('subhuman', 'hold', ''),
  ('vermin', 'tag', ''),
  ('doxx', 'hold', ''),
  ('home address', 'hold', ''),
  ('buy now', 'hold', ''),
  ('order now', 'hold', ''),
  ('click here', 'hold', ''),
  ('promo code', 'hold', ''),
  ('discount code', 'hold', ''),
  ('free money', 'hold', ''),
  ('casino bonus', 'hold', ''),
  ('crypto giveaway', 'hold', ''),
  ('work from home', 'tag', ''),
  ('miracle cure', 'tag', ''),
  ('cures cancer', 'hold', ''),
  ('cures autism', 'hold', '');
