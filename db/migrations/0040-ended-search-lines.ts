export const sqlite = [`alter table "search_doc" add column "ended" integer not null default 0`]

export const postgres = [`alter table "search_doc" add column "ended" bigint not null default 0`]
