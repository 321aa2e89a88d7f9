export const sqlite = [`alter table "config" add column "input_extend" text not null default ''`]

export const postgres = [`alter table "config" add column "input_extend" text not null default ''`]
