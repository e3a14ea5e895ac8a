/** Functions and triggers that write the words of documents and accounts; run at every start, like those of `secure.ts`. */
export const SEARCH_TRIGGERS = String.raw`
-- Words as searches find them: in small letters, parted by ASCII signs; digits without the zeros before them too.
create or replace function words_of(told text) returns setof text language sql immutable as $$
  select distinct left(v, 40)
    from string_to_table(translate(lower(told), E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_${'`'}{|}~', repeat(' ', 35)), ' ') w
   cross join lateral (values (w), (ltrim(w, '0'))) t(v)
   where v <> ''
$$;

-- The number of a document is a word whole, from each of its parts on, and as its serial alone. Rows of words_of are read
-- in "from": it then becomes part of the statement that calls it, instead of being planned anew for each voucher.
create or replace function document_words(number text, particulars text, narration text, keywords text)
returns setof text language sql immutable as $$
  select w from words_of(concat_ws(' ', particulars, narration, keywords)) w
  union
  select array_to_string(p[i:], '/') from (select string_to_array(lower(number), '/') as p) parts, generate_subscripts(p, 1) i
  union
  select ltrim(substring(number from '[0-9]+$'), '0') where number ~ '[1-9]'
$$;

create or replace function keep_document_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_words s using document_words(old.number, old.particulars, old.narration, old.keywords) w
     where s.company_id = old.company_id and s.kind = old.type and s.word = w and s.row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (company_id, kind, word, row_id)
    select new.company_id, new.type, w, new.id from document_words(new.number, new.particulars, new.narration, new.keywords) w;
  end if;
  return null;
end $$;

create or replace function keep_account_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_words s using words_of(concat_ws(' ', old.name, old.code)) w
     where s.company_id = old.company_id and s.kind = 'account' and s.word = w and s.row_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (company_id, kind, word, row_id)
    select new.company_id, 'account', w, new.id from words_of(concat_ws(' ', new.name, new.code)) w;
  end if;
  return null;
end $$;

create or replace trigger documents_words_made after insert or delete on documents
  for each row execute function keep_document_words();
create or replace trigger documents_words_changed after update of number, particulars, narration, keywords on documents
  for each row when ((old.number, old.particulars, old.narration, old.keywords) is distinct from (new.number, new.particulars, new.narration, new.keywords))
  execute function keep_document_words();
create or replace trigger accounts_words_made after insert or delete on accounts
  for each row execute function keep_account_words();
create or replace trigger accounts_words_changed after update of name, code on accounts
  for each row when ((old.name, old.code) is distinct from (new.name, new.code)) execute function keep_account_words();
`;
