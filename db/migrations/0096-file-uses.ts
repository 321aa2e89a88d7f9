/** What was noted of private files goes on. Nodes of the former release still write their table while they are updated. */
const begun = [
  `create index "file_use_entity_row_id_index" on "file_use" ("entity", "row_id")`,
  `drop index "attachment_admin_id_index"`,
  `create index "attachment_admin_id_id_index" on "attachment" ("admin_id", "id")`,
  `insert into "file_use" ("url", "entity", "row_id") select "url", "entity", "row_id" from "private_file"`,
]

export const sqlite = [
  `create table "file_use" (
  "url" text not null,
  "entity" text not null,
  "row_id" integer not null,
  primary key ("url", "entity", "row_id")
)`,
  ...begun,
]

export const postgres = [
  `create table "file_use" (
  "url" text not null,
  "entity" text not null,
  "row_id" bigint not null,
  primary key ("url", "entity", "row_id")
)`,
  ...begun,
]
