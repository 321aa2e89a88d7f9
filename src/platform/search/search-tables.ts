import { defineTable, id, int, text, type RowOf } from '#platform/db/columns.ts'

/** One line for every row that can be found. Written with the row itself, so answers made from it can be kept. */
export const searchDocTable = defineTable(
  'search_doc',
  {
    id: id(),
    entity: text(),
    row_id: int(),
    title_zh_cn: text(),
    title_en: text(),
    /** The titles in the one spelling that queries are compared in. */
    folded_zh_cn: text(),
    folded_en: text(),
    weigh: int({ default: 0 }),
    at: int({ default: 0 }),
  },
  { live: false, indexes: [{ columns: ['entity', 'row_id'], unique: true }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_doc: RowOf<typeof searchDocTable>
    search_index: { rowid: number; id: number; words: string; pinyin: string }
  }
}

/**
 * The words of each line of search_doc, under its id, in what each database has for words. No declaration can
 * say this, so the first migration makes it in so many words.
 */
export const searchSchema: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [
    `create virtual table "search_index" using fts5 (words, pinyin, tokenize = 'unicode61 remove_diacritics 0', detail = column, prefix = '1', content = '', contentless_delete = 1)`,
  ],
  postgres: [
    `create table "search_index" (id bigint primary key references "search_doc" (id) on delete cascade, words tsvector not null, pinyin tsvector not null)`,
    `create index "search_index_words" on "search_index" using gin (words)`,
    `create index "search_index_pinyin" on "search_index" using gin (pinyin)`,
  ],
}
