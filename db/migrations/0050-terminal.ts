export const sqlite = [
  `create table "terminal_run" (
  "uuid" text not null,
  "command" text not null,
  "extend" text not null default '',
  "admin_id" integer not null,
  "admin_name" text not null,
  "slot" integer,
  "state" text not null,
  "exit_code" integer,
  "started_at" integer not null,
  "ended_at" integer,
  "beat_at" integer not null,
  "stop_asked" integer not null default 0,
  primary key ("uuid")
)`,
  `create unique index "terminal_run_slot_unique" on "terminal_run" ("slot")`,
  `create index "terminal_run_started_at_index" on "terminal_run" ("started_at")`,
  `create table "terminal_event" (
  "run_uuid" text not null,
  "number" integer not null,
  "line" text not null,
  primary key ("run_uuid", "number")
)`,
  `create table "terminal_proof" (
  "family" text not null,
  "proved_at" integer not null,
  primary key ("family")
)`,
  `create table "terminal_config" (
  "id" integer not null,
  "manager" text not null,
  "port" integer not null,
  primary key ("id")
)`,
]

export const postgres = [
  `create table "terminal_run" (
  "uuid" text not null,
  "command" text not null,
  "extend" text not null default '',
  "admin_id" bigint not null,
  "admin_name" text not null,
  "slot" bigint,
  "state" text not null,
  "exit_code" bigint,
  "started_at" bigint not null,
  "ended_at" bigint,
  "beat_at" bigint not null,
  "stop_asked" bigint not null default 0,
  primary key ("uuid")
)`,
  `create unique index "terminal_run_slot_unique" on "terminal_run" ("slot")`,
  `create index "terminal_run_started_at_index" on "terminal_run" ("started_at")`,
  `create table "terminal_event" (
  "run_uuid" text not null,
  "number" bigint not null,
  "line" text not null,
  primary key ("run_uuid", "number")
)`,
  `create table "terminal_proof" (
  "family" text not null,
  "proved_at" bigint not null,
  primary key ("family")
)`,
  `create table "terminal_config" (
  "id" bigint not null,
  "manager" text not null,
  "port" bigint not null,
  primary key ("id")
)`,
]
