export const sqlite = [
  `create table "unused_file" (
  "name" text not null,
  "seen_at" integer not null,
  primary key ("name")
)`,
]

export const postgres = [
  `create table "unused_file" (
  "name" text not null,
  "seen_at" bigint not null,
  primary key ("name")
)`,
]
