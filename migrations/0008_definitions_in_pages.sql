ALTER TABLE "words" ADD COLUMN "definition_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "definitions_in_order" ON "definitions" USING btree ("word_id",("challenge_status" <> 'live'),(- wilson_lower_bound("up_votes", "down_votes", 1.2816)),"id");--> statement-breakpoint
UPDATE words w SET definition_count = d.n FROM (SELECT word_id, count(*) AS n FROM definitions GROUP BY word_id) d
  WHERE d.word_id = w.id;--> statement-breakpoint
CREATE FUNCTION definitions_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE words w SET definition_count = w.definition_count + CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
    FROM (SELECT word_id, count(*) AS n FROM changed GROUP BY word_id) c WHERE w.id = c.word_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER definitions_added_counted AFTER INSERT ON definitions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION definitions_counted();--> statement-breakpoint
CREATE TRIGGER definitions_removed_counted AFTER DELETE ON definitions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION definitions_counted();
