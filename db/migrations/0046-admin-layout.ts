export const sqlite = [
  `create table "admin_layout" (
  "admin_id" integer not null,
  "layout" text not null,
  primary key ("admin_id")
)`,
]

export const postgres = [
  `create table "admin_layout" (
  "admin_id" bigint not null,
  "layout" text not null,
  primary key ("admin_id")
)`,
]
