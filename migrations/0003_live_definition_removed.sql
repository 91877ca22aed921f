-- When a word's live definition is deleted, by whatever statement, the next one takes its place: of the rest the one with
-- the best lower bound (z = 1.96), all unvoted: the oldest. A word that is deleted as a whole is no longer there to look.
CREATE FUNCTION live_definition_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH best AS (
    SELECT DISTINCT ON (d.word_id) d.id, r.up_votes AS from_up, r.down_votes AS from_down
    FROM removed r JOIN words w ON w.id = r.word_id JOIN definitions d ON d.word_id = r.word_id
    WHERE r.challenge_status = 'live'
    ORDER BY d.word_id, wilson_lower_bound(d.up_votes, d.down_votes, 1.96) DESC, d.id
  ), promoted AS (
    UPDATE definitions d SET challenge_status = 'live' FROM best WHERE d.id = best.id
    RETURNING d.word_id, d.id, d.up_votes, d.down_votes, best.from_up, best.from_down
  )
  INSERT INTO live_changes (word_id, from_definition_id, to_definition_id,
      from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason)
    SELECT word_id, null, id, from_up, from_down, up_votes, down_votes, 'removed' FROM promoted;
  PERFORM pg_notify('content_changed', word_id::text) FROM (SELECT DISTINCT word_id FROM removed) r;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_definition_removed AFTER DELETE ON definitions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION live_definition_removed();
