import { defineTable, int, text, type RowOf } from '#platform/db/columns.ts'

/** What proves an account beside its password: an app that makes codes, or a passkey. */
export const secondFactorTable = defineTable(
  'second_factor',
  {
    id: text(),
    area: text(),
    owner_id: int(),
    kind: text(),
    /** What its owner calls it. */
    name: text(),
    /** The shared secret of the codes, or the public key of the passkey. */
    secret: text(),
    /** The id by which a browser finds the passkey. */
    credential: text({ default: '' }),
    transports: text({ default: '' }),
    /** The step of time of the last code, or how often the passkey has signed. */
    counter: int({ default: 0 }),
    created_at: int(),
    used_at: int({ default: 0 }),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['area', 'owner_id'] }] },
)

/** Codes for whoever has lost the device. Only hashes are stored, and each is deleted when it is used. */
export const recoveryCodeTable = defineTable(
  'recovery_code',
  { hash: text(), area: text(), owner_id: int(), created_at: int() },
  { primaryKey: ['hash'], indexes: [{ columns: ['area', 'owner_id'] }] },
)

/** Somebody has given the password, and the second factor is still to come. Good for ten minutes and a few tries. */
export const factorChallengeTable = defineTable(
  'factor_challenge',
  {
    hash: text(),
    purpose: text(),
    area: text(),
    owner_id: int(),
    /** Of the stored password: a new one ends the challenge. */
    password: text(),
    /** What a passkey has to sign. */
    challenge: text({ default: '' }),
    /** The secret of an app that is being added. */
    secret: text({ default: '' }),
    tries_left: int(),
    created_at: int(),
  },
  { primaryKey: ['hash'], indexes: [{ columns: ['created_at'] }, { columns: ['area', 'owner_id'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    second_factor: RowOf<typeof secondFactorTable>
    recovery_code: RowOf<typeof recoveryCodeTable>
    factor_challenge: RowOf<typeof factorChallengeTable>
  }
}
