export const sqlite = [
  `create table "verification_code" (
  "key_hash" text not null,
  "code_hash" text not null,
  "tries_left" integer not null,
  "created_at" integer not null,
  primary key ("key_hash")
)`,
  `create index "verification_code_created_at_index" on "verification_code" ("created_at")`,
]

export const postgres = [
  `create table "verification_code" (
  "key_hash" text not null,
  "code_hash" text not null,
  "tries_left" bigint not null,
  "created_at" bigint not null,
  primary key ("key_hash")
)`,
  `create index "verification_code_created_at_index" on "verification_code" ("created_at")`,
]
