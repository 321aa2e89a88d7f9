export const sqlite = [`alter table "upload_policy" add column "outcome" text not null default ''`]

export const postgres = [`alter table "upload_policy" add column "outcome" text not null default ''`]
