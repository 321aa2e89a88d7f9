const indexes = [
  `create index "private_file_entity_row_id_index" on "private_file" ("entity", "row_id")`,
  `create index "attachment_url_index" on "attachment" ("url")`,
  `create index "upload_policy_admin_id_member_id_expires_at_index" on "upload_policy" ("admin_id", "member_id", "expires_at")`,
]

export const sqlite = [
  `create table "private_file" (
  "url" text not null,
  "entity" text not null,
  "row_id" integer not null,
  primary key ("url", "entity", "row_id")
)`,
  ...indexes,
]

export const postgres = [
  `create table "private_file" (
  "url" text not null,
  "entity" text not null,
  "row_id" bigint not null,
  primary key ("url", "entity", "row_id")
)`,
  ...indexes,
]
