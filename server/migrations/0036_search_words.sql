CREATE TABLE "search_words" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "search_words_company_id_kind_word_row_id_pk" PRIMARY KEY("company_id","kind","word","row_id")
);
--> statement-breakpoint
-- Words as searches find them: in small letters, parted by ASCII signs; digits without the zeros before them too.
CREATE FUNCTION words_of(told text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT left(v, 40)
    FROM string_to_table(translate(lower(told), E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 35)), ' ') w
   CROSS JOIN LATERAL (VALUES (w), (ltrim(w, '0'))) t(v)
   WHERE v <> ''
$$;--> statement-breakpoint
-- The number of a document is a word whole, from each of its parts on, and as its serial alone.
CREATE FUNCTION document_words(number text, particulars text, narration text, instrument_no text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT words_of(concat_ws(' ', particulars, narration, instrument_no))
  UNION
  SELECT array_to_string(p[i:], '/') FROM (SELECT string_to_array(lower(number), '/') AS p) parts, generate_subscripts(p, 1) i
  UNION
  SELECT ltrim(substring(number FROM '[0-9]+$'), '0') WHERE number ~ '[1-9]'
$$;--> statement-breakpoint
CREATE FUNCTION keep_document_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    DELETE FROM search_words s USING document_words(old.number, old.particulars, old.narration, old.instrument_no) w
     WHERE s.company_id = old.company_id AND s.kind = old.type AND s.word = w AND s.row_id = old.id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO search_words (company_id, kind, word, row_id)
    SELECT new.company_id, new.type, w, new.id FROM document_words(new.number, new.particulars, new.narration, new.instrument_no) w;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_account_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    DELETE FROM search_words s USING words_of(concat_ws(' ', old.name, old.code)) w
     WHERE s.company_id = old.company_id AND s.kind = 'account' AND s.word = w AND s.row_id = old.id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO search_words (company_id, kind, word, row_id)
    SELECT new.company_id, 'account', w, new.id FROM words_of(concat_ws(' ', new.name, new.code)) w;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_words_made AFTER INSERT OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION keep_document_words();--> statement-breakpoint
CREATE TRIGGER documents_words_changed AFTER UPDATE OF "number", "particulars", "narration", "instrument_no" ON "documents" FOR EACH ROW
  WHEN ((old.number, old.particulars, old.narration, old.instrument_no) IS DISTINCT FROM (new.number, new.particulars, new.narration, new.instrument_no))
  EXECUTE FUNCTION keep_document_words();--> statement-breakpoint
CREATE TRIGGER accounts_words_made AFTER INSERT OR DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION keep_account_words();--> statement-breakpoint
CREATE TRIGGER accounts_words_changed AFTER UPDATE OF "name", "code" ON "accounts" FOR EACH ROW
  WHEN ((old.name, old.code) IS DISTINCT FROM (new.name, new.code)) EXECUTE FUNCTION keep_account_words();--> statement-breakpoint
INSERT INTO "search_words" ("company_id", "kind", "word", "row_id")
SELECT d."company_id", d."type", w, d."id" FROM "documents" d CROSS JOIN LATERAL document_words(d."number", d."particulars", d."narration", d."instrument_no") w
UNION ALL
SELECT a."company_id", 'account', w, a."id" FROM "accounts" a CROSS JOIN LATERAL words_of(concat_ws(' ', a."name", a."code")) w;
