export const sqlite = [`create index "keyword_weigh_id_index" on "keyword" ("weigh", "id")`]

/** The words of all parts go into one list. The signs before them are those of `index-words.ts`. */
export const postgres = [
  `create index "keyword_weigh_id_index" on "keyword" ("weigh", "id")`,
  `alter table "search_index" rename to "former_search_index"`,
  `alter index "search_index_pkey" rename to "former_search_index_pkey"`,
  `create table "search_index" (id bigint primary key references "search_doc" (id) on delete cascade, words tsvector not null) with (toast_tuple_target = 128)`,
  `insert into "search_index" (id, words)
  select id, array_to_tsvector(array(
    select chr(57344) || substr(entity, 2)
    union select chr(57345) || word from unnest(tsvector_to_array(title)) as word
    union select word from unnest(tsvector_to_array(words)) as word
    union select chr(57346) || word from unnest(tsvector_to_array(pinyin)) as word
  )) from "former_search_index"`,
  `drop table "former_search_index"`,
  `create index "search_index_words" on "search_index" using gin (words) with (gin_pending_list_limit = 256)`,
]
