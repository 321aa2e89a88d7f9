import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** One line for each row that can be found, written in the transaction that writes the row. */
export const searchDocTable = defineTable(
  'search_doc',
  {
    id: id(),
    entity: text(),
    row_id: int(),
    title_zh_cn: text(),
    title_en: text(),
    /** The titles in the spelling that queries are compared in. */
    folded_zh_cn: text(),
    folded_en: text(),
    /** A popular row counts as newer, by so many seconds. */
    weigh: int({ default: 0 }),
    at: int({ default: 0 }),
    /** 1 for what is over, such as a past event. */
    ended: int({ default: 0 }),
    /** All its words in that spelling, to see whether characters are side by side. */
    folded_text: nullable(text()),
    /** The version of the index that the line was written for; 0 if it is incomplete. */
    cut: int({ default: 0 }),
  },
  {
    live: false,
    indexes: [
      { columns: ['entity', 'row_id'], unique: true },
      { columns: ['folded_zh_cn'] },
      { columns: ['folded_en'] },
      { columns: ['cut'] },
    ],
  },
)

/** Searched words by the day. Words that are never found show what the centre does not offer yet. */
export const searchUseTable = defineTable(
  'search_use',
  {
    word: text(),
    day: int(),
    times: int({ default: 0 }),
    /** 0 nothing was found, 1 something, 2 a title. */
    found: int({ default: 0 }),
  },
  { primaryKey: ['word', 'day'], indexes: [{ columns: ['day'] }] },
)

/** The sums of search_use for each word, written together with it, so that lists are read in the order of an index. */
export const searchTotalTable = defineTable(
  'search_total',
  {
    id: id(),
    word: text(),
    times: int(),
    /** The best of all days. */
    found: int(),
    /** When the last day on which it was searched began. */
    last_at: int(),
  },
  {
    indexes: [
      { columns: ['word'], unique: true },
      { columns: ['times', 'id'] },
      { columns: ['found', 'times', 'id'] },
      { columns: ['last_at', 'id'] },
    ],
  },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_doc: RowOf<typeof searchDocTable>
    search_use: RowOf<typeof searchUseTable>
    search_total: RowOf<typeof searchTotalTable>
  }
}

/**
 * The words of each line of search_doc under its id, in what each database has for words. The declarations cannot say this,
 * so the migrations contain these statements. On SQLite only the column `words` is written: an earlier release used the
 * others. On Postgres the words are stored beside the line, and few wait unsorted, so that a query reads little.
 */
export const searchSchema: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [
    `create virtual table "search_index" using fts5 (entity, title, words, pinyin, tokenize = 'unicode61 remove_diacritics 0', detail = column, prefix = '1 2 3 4 5', content = '', contentless_delete = 1)`,
  ],
  postgres: [
    `create table "search_index" (id bigint primary key references "search_doc" (id) on delete cascade, words tsvector not null) with (toast_tuple_target = 128)`,
    `create index "search_index_words" on "search_index" using gin (words) with (gin_pending_list_limit = 256)`,
  ],
}
