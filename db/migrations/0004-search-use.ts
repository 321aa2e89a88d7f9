export const sqlite = [
  `alter table "search_doc" add column "folded_text" text`,
  `drop table "search_index"`,
  `create virtual table "search_index" using fts5 (entity, title, words, pinyin, tokenize = 'unicode61 remove_diacritics 0', detail = column, prefix = '1 2 3 4 5', content = '', contentless_delete = 1)`,
  `create table "search_use" (
  "word" text not null,
  "day" integer not null,
  "times" integer not null default 0,
  "found" integer not null default 0,
  primary key ("word", "day")
)`,
  `create index "search_use_day_index" on "search_use" ("day")`,
]

export const postgres = [
  `alter table "search_doc" add column "folded_text" text`,
  `drop table "search_index"`,
  `create table "search_index" (id bigint primary key references "search_doc" (id) on delete cascade, entity text not null, title tsvector not null, words tsvector not null, pinyin tsvector not null)`,
  `create index "search_index_title" on "search_index" using gin (title)`,
  `create index "search_index_words" on "search_index" using gin (words)`,
  `create index "search_index_pinyin" on "search_index" using gin (pinyin)`,
  `create table "search_use" (
  "word" text not null,
  "day" bigint not null,
  "times" bigint not null default 0,
  "found" bigint not null default 0,
  primary key ("word", "day")
)`,
  `create index "search_use_day_index" on "search_use" ("day")`,
]
