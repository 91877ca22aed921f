CREATE TABLE "data_withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer,
	"definition_id" integer,
	"name_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_withdrawals_one" CHECK (num_nonnulls("data_withdrawals"."word_id", "data_withdrawals"."definition_id", "data_withdrawals"."name_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "rising_words" (
	"place" integer PRIMARY KEY NOT NULL,
	"word_id" integer NOT NULL,
	"views" integer NOT NULL,
	"votes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text collate "C",
	"callers" bit(64) NOT NULL,
	"caller_count" integer GENERATED ALWAYS AS (bit_count(callers)::integer) STORED NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_texts_form" CHECK ("wanted_texts"."text" ~ '^[a-z]+( [a-z]+)*$' and length("wanted_texts"."text") <= 100)
);
--> statement-breakpoint
CREATE TABLE "word_gains" (
	"day" date NOT NULL,
	"word_id" integer NOT NULL,
	"views" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "word_gains_day_word_id_pk" PRIMARY KEY("day","word_id")
);
--> statement-breakpoint
ALTER TABLE "rising_words" ADD CONSTRAINT "rising_words_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_gains" ADD CONSTRAINT "word_gains_word_id_all_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."all_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_withdrawals_recent" ON "data_withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rising_words_word" ON "rising_words" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "wanted_texts_most" ON "wanted_texts" USING btree ("caller_count" DESC NULLS FIRST,"asked_at" DESC NULLS FIRST) WHERE "wanted_texts"."text" is not null;--> statement-breakpoint
CREATE INDEX "word_gains_word" ON "word_gains" USING btree ("word_id");--> statement-breakpoint

-- What may be lost in a crash, and must not be in any archive of the log: the salt of a day is gone with the day.
ALTER TABLE wanted_salts SET UNLOGGED;--> statement-breakpoint

-- What was public and is not any more is taken out of the files of open data as well.
CREATE FUNCTION withdraw_definition_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_withdrawals (definition_id) VALUES (OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION withdraw_word_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_withdrawals (word_id) VALUES (OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION withdraw_name_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_withdrawals (name_hash) VALUES (encode(sha256(convert_to(OLD.username, 'UTF8')), 'hex'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER withdraw_hidden AFTER UPDATE ON all_definitions FOR EACH ROW
  WHEN (OLD.visibility = 'visible' AND OLD.is_reviewed AND NOT (NEW.visibility = 'visible' AND NEW.is_reviewed))
  EXECUTE FUNCTION withdraw_definition_data();--> statement-breakpoint
CREATE TRIGGER withdraw_deleted AFTER DELETE ON all_definitions FOR EACH ROW
  WHEN (OLD.visibility = 'visible' AND OLD.is_reviewed) EXECUTE FUNCTION withdraw_definition_data();--> statement-breakpoint
CREATE TRIGGER withdraw_hidden AFTER UPDATE ON all_words FOR EACH ROW
  WHEN (OLD.visibility = 'visible' AND NEW.visibility <> 'visible') EXECUTE FUNCTION withdraw_word_data();--> statement-breakpoint
CREATE TRIGGER withdraw_deleted AFTER DELETE ON all_words FOR EACH ROW
  WHEN (OLD.visibility = 'visible') EXECUTE FUNCTION withdraw_word_data();--> statement-breakpoint
CREATE TRIGGER withdraw_name AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.username IS NOT NULL
    AND (OLD.username IS DISTINCT FROM NEW.username OR (OLD.name_removed_at IS NULL AND NEW.name_removed_at IS NOT NULL)))
  EXECUTE FUNCTION withdraw_name_data();--> statement-breakpoint
CREATE TRIGGER withdraw_deleted_name AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.username IS NOT NULL) EXECUTE FUNCTION withdraw_name_data();
