/** Refresh tokens that were valid once were superseded by their first use. */
const settled = `update "token" set "superseded_at" = "replaced_at" where "replaced_at" is not null and "type" in ('admin-refresh', 'user-refresh')`

export const sqlite = [`alter table "token" add column "superseded_at" integer`, settled]

export const postgres = [`alter table "token" add column "superseded_at" bigint`, settled]
