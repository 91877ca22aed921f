CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "corpus_loads" (
	"digest" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "definitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer NOT NULL,
	"text" text NOT NULL,
	"ai_enhanced" boolean DEFAULT false NOT NULL,
	"challenge_status" text NOT NULL,
	"up_votes" integer DEFAULT 0 NOT NULL,
	"down_votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "definitions_text_length" CHECK (length("definitions"."text") between 1 and 280),
	CONSTRAINT "definitions_tallies" CHECK ("definitions"."up_votes" >= 0 and "definitions"."down_votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "popularity" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"word" text collate "C" NOT NULL,
	"category" text,
	"sub_category" text,
	"views" integer NOT NULL,
	"votes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "word_counts" (
	"category" text NOT NULL,
	"sub_category" text NOT NULL,
	"words" integer NOT NULL,
	CONSTRAINT "word_counts_category_sub_category_pk" PRIMARY KEY("category","sub_category"),
	CONSTRAINT "word_counts_not_negative" CHECK ("word_counts"."words" >= 0)
);
--> statement-breakpoint
CREATE TABLE "word_views" (
	"word_id" integer PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"sub_category" text,
	"related_concepts" text[] DEFAULT '{}' NOT NULL,
	"affiliate_link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "words_word_form" CHECK ("words"."word" ~ '^[a-z]+( [a-z]+)*$' and length("words"."word") <= 100),
	CONSTRAINT "words_type_fits" CHECK (("words"."type" = 'phrase') = (position(' ' in "words"."word") > 0)),
	CONSTRAINT "words_category_known" CHECK (category in ('celebrity', 'entertainment-truth-tellers', 'conspiracy', 'food', 'alien', 'alternative-meaning', 'alternative-medicine', 'alternative-religion', 'alternative-science', 'ancient-wisdom', 'consciousness')),
	CONSTRAINT "words_sub_category_needs_category" CHECK ("words"."sub_category" is null or "words"."category" is not null)
);
--> statement-breakpoint
CREATE TABLE "words_of_the_day" (
	"day" date PRIMARY KEY NOT NULL,
	"word_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "definitions" ADD CONSTRAINT "definitions_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_views" ADD CONSTRAINT "word_views_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words_of_the_day" ADD CONSTRAINT "words_of_the_day_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "definitions_one_live" ON "definitions" USING btree ("word_id") WHERE "definitions"."challenge_status" = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX "definitions_no_repeat" ON "definitions" USING btree ("word_id",md5(lower(regexp_replace("text", '\s+', ' ', 'g'))));--> statement-breakpoint
CREATE INDEX "definitions_live_text" ON "definitions" USING gin (to_tsvector('english', "text")) WHERE "definitions"."challenge_status" = 'live';--> statement-breakpoint
CREATE INDEX "popularity_order" ON "popularity" USING btree ((- "views"),(- "votes"),"word");--> statement-breakpoint
CREATE INDEX "popularity_category_order" ON "popularity" USING btree ("category",(- "views"),(- "votes"),"word");--> statement-breakpoint
CREATE INDEX "popularity_sub_category_order" ON "popularity" USING btree ("sub_category",(- "views"),(- "votes"),"word");--> statement-breakpoint
CREATE UNIQUE INDEX "words_word_unique" ON "words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "words_recent" ON "words" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "words_category_word" ON "words" USING btree ("category","word");--> statement-breakpoint
CREATE INDEX "words_category_recent" ON "words" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "words_sub_category_word" ON "words" USING btree ("sub_category","word");--> statement-breakpoint
CREATE INDEX "words_sub_category_recent" ON "words" USING btree ("sub_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "words_word_trigrams" ON "words" USING gin ("word" gin_trgm_ops);