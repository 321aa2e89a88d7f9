export const sqlite = [
  `create table "upload_policy" (
  "name" text not null,
  "admin_id" integer not null,
  "file_name" text not null,
  "type" text not null,
  "size" integer not null,
  "upload_id" text not null default '',
  "expires_at" integer not null,
  "checked_until" integer not null default 0,
  primary key ("name")
)`,
  `create index "upload_policy_expires_at_index" on "upload_policy" ("expires_at")`,
]

export const postgres = [
  `create table "upload_policy" (
  "name" text not null,
  "admin_id" bigint not null,
  "file_name" text not null,
  "type" text not null,
  "size" bigint not null,
  "upload_id" text not null default '',
  "expires_at" bigint not null,
  "checked_until" bigint not null default 0,
  primary key ("name")
)`,
  `create index "upload_policy_expires_at_index" on "upload_policy" ("expires_at")`,
]
