import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

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
    /** By how many seconds it counts as newer, for the people whom it drew. */
    weigh: int({ default: 0 }),
    at: int({ default: 0 }),
    /** All its words in that spelling, to see whether they stand side by side. */
    folded_text: nullable(text()),
    /** In which way its words were cut. */
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

/** What people look for, by the day: what is never found is what the centre does not offer yet. */
export const searchUseTable = defineTable(
  'search_use',
  {
    word: text(),
    day: int(),
    times: int({ default: 0 }),
    /** 0 nothing was found, 1 something, 2 something that bears it in its title. */
    found: int({ default: 0 }),
  },
  { primaryKey: ['word', 'day'], indexes: [{ columns: ['day'] }] },
)

/** The sums of search_use for each word, written with it, so that lists in their order are read from an index. */
export const searchTotalTable = defineTable(
  'search_total',
  {
    id: id(),
    word: text(),
    times: int(),
    /** The best that was found in all days. */
    found: int(),
    /** When the last day on which it was asked for began. */
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
    search_index: {
      rowid: number
      id: number
      entity: string
      title: string
      words: string
      pinyin: string
    }
  }
}

/**
 * The words of each line of search_doc, under its id, in what each database has for words. No declaration can
 * say this, so the migrations make it in so many words.
 */
export const searchSchema: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [
    `create virtual table "search_index" using fts5 (entity, title, words, pinyin, tokenize = 'unicode61 remove_diacritics 0', detail = column, prefix = '1 2 3 4 5', content = '', contentless_delete = 1)`,
  ],
  postgres: [
    `create table "search_index" (id bigint primary key references "search_doc" (id) on delete cascade, entity text not null, title tsvector not null, words tsvector not null, pinyin tsvector not null)`,
    `create index "search_index_title" on "search_index" using gin (title)`,
    `create index "search_index_words" on "search_index" using gin (words)`,
    `create index "search_index_pinyin" on "search_index" using gin (pinyin)`,
  ],
}
