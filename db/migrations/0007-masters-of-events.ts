export const sqlite = [
  `create table "admin_group_ids" (
  "row_id" integer not null,
  "named_id" integer not null references "admin_group" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "admin_group_ids_row_id_index" on "admin_group_ids" ("row_id")`,
  `alter table "event" add column "masters" text not null default ''`,
  `create table "event_masters" (
  "row_id" integer not null,
  "named_id" integer not null references "master" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "event_masters_row_id_index" on "event_masters" ("row_id")`,
  `create table "member_group_rules" (
  "row_id" integer not null,
  "named_id" integer not null references "member_rule" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "member_group_rules_row_id_index" on "member_group_rules" ("row_id")`,
  `alter table "news_report" add column "masters" text not null default ''`,
  `create table "news_report_masters" (
  "row_id" integer not null,
  "named_id" integer not null references "master" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "news_report_masters_row_id_index" on "news_report_masters" ("row_id")`,
]

export const postgres = [
  `create table "admin_group_ids" (
  "row_id" bigint not null,
  "named_id" bigint not null references "admin_group" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "admin_group_ids_row_id_index" on "admin_group_ids" ("row_id")`,
  `alter table "event" add column "masters" text not null default ''`,
  `create table "event_masters" (
  "row_id" bigint not null,
  "named_id" bigint not null references "master" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "event_masters_row_id_index" on "event_masters" ("row_id")`,
  `create table "member_group_rules" (
  "row_id" bigint not null,
  "named_id" bigint not null references "member_rule" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "member_group_rules_row_id_index" on "member_group_rules" ("row_id")`,
  `alter table "news_report" add column "masters" text not null default ''`,
  `create table "news_report_masters" (
  "row_id" bigint not null,
  "named_id" bigint not null references "master" (id),
  primary key ("named_id", "row_id")
)`,
  `create index "news_report_masters_row_id_index" on "news_report_masters" ("row_id")`,
]
