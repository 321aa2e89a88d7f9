export const sqlite = [`alter table "event" add column "seat_files" text not null default ''`]

export const postgres = [`alter table "event" add column "seat_files" text not null default ''`]
