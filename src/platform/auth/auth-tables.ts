import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** One row for each token. Only a hash is stored; the bearer alone has the token. */
export const tokenTable = defineTable(
  'token',
  {
    hash: text(),
    type: text(),
    owner_id: int(),
    /** All tokens of one sign-in. */
    family: text(),
    /** 1 if the expiry moves with each use: a session that does not stay signed in has no refresh token. */
    sliding: int({ default: 0 }),
    created_at: int(),
    expires_at: int(),
    /** The first use of a refresh token, or when an access token was exchanged. */
    replaced_at: nullable(int()),
    /** The first use of a successor: from then on a refresh token counts for the time of grace only. */
    superseded_at: nullable(int()),
    /** The sign-in; 0 in rows of older releases, which count from `created_at`. */
    began_at: int({ default: 0 }),
    ip: text({ default: '' }),
    useragent: text({ default: '' }),
  },
  {
    primaryKey: ['hash'],
    indexes: [{ columns: ['family'] }, { columns: ['type', 'owner_id'] }, { columns: ['expires_at'] }],
  },
)

export const captchaTable = defineTable(
  'captcha',
  { id_hash: text(), answer_hash: text(), created_at: int() },
  { primaryKey: ['id_hash'], indexes: [{ columns: ['created_at'] }] },
)

/** The number of attempts since the window began. */
export const rateLimitTable = defineTable(
  'rate_limit',
  { key_hash: text(), began_at: int(), ends_at: int(), times: int() },
  { primaryKey: ['key_hash'], indexes: [{ columns: ['ends_at'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    token: RowOf<typeof tokenTable>
    captcha: RowOf<typeof captchaTable>
    rate_limit: RowOf<typeof rateLimitTable>
  }
}
