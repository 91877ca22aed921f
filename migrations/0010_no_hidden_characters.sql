-- Definitions of before may hold characters that nobody sees or that turn the letters around them; shared/
-- hidden-characters.ts refuses them now. Where a text without them would repeat another, or be none, a mark stands for them.
DO $$
DECLARE
  hidden CONSTANT text := E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]';
  found record;
BEGIN
  FOR found IN SELECT id, text FROM definitions WHERE text ~ hidden LOOP
    BEGIN
      UPDATE definitions SET text = regexp_replace(found.text, hidden, '', 'g') WHERE id = found.id;
    EXCEPTION WHEN unique_violation OR check_violation THEN
      UPDATE definitions SET text = regexp_replace(found.text, hidden, E'\uFFFD', 'g') WHERE id = found.id;
    END;
  END LOOP;
END $$;
