-- Reports of mistakes in explorations become reports like all others, one case for each item.
INSERT INTO cases (target_kind, word_id, item, created_at)
  SELECT 'exploration', word_id, item, min(created_at) FROM exploration_reports GROUP BY word_id, item ORDER BY 4;--> statement-breakpoint
INSERT INTO reports (case_id, reason, text, weight, created_at)
  SELECT c.id, 'mistake', e.text, 0, e.created_at FROM exploration_reports e
  JOIN cases c ON c.word_id = e.word_id AND c.item = e.item ORDER BY e.id;--> statement-breakpoint
DROP TABLE "exploration_reports";
