/** Prices with two decimals, in cents. The whole ones stay in their column for the release before. */
const filled = `update "event" set "fee" = "price" * 100 where "price" is not null`

export const sqlite = [`alter table "event" add column "fee" integer`, filled]

export const postgres = [`alter table "event" add column "fee" bigint`, filled]
