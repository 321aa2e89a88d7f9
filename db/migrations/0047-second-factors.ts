export const sqlite = [
  `create table "second_factor" (
  "id" text not null,
  "area" text not null,
  "owner_id" integer not null,
  "kind" text not null,
  "name" text not null,
  "secret" text not null,
  "credential" text not null default '',
  "transports" text not null default '',
  "counter" integer not null default 0,
  "created_at" integer not null,
  "used_at" integer not null default 0,
  primary key ("id")
)`,
  `create index "second_factor_area_owner_id_index" on "second_factor" ("area", "owner_id")`,
  `create table "recovery_code" (
  "hash" text not null,
  "area" text not null,
  "owner_id" integer not null,
  "created_at" integer not null,
  primary key ("hash")
)`,
  `create index "recovery_code_area_owner_id_index" on "recovery_code" ("area", "owner_id")`,
  `create table "factor_challenge" (
  "hash" text not null,
  "purpose" text not null,
  "area" text not null,
  "owner_id" integer not null,
  "password" text not null,
  "challenge" text not null default '',
  "secret" text not null default '',
  "tries_left" integer not null,
  "created_at" integer not null,
  primary key ("hash")
)`,
  `create index "factor_challenge_created_at_index" on "factor_challenge" ("created_at")`,
  `create index "factor_challenge_area_owner_id_index" on "factor_challenge" ("area", "owner_id")`,
  `alter table "admin" add column "second_factor_at" integer`,
  `alter table "admin" add column "factor_due_at" integer`,
  `alter table "admin_group" add column "factor_required" integer not null default 0`,
  `alter table "admin_group" add column "factor_grace_days" integer not null default 7`,
  `alter table "member" add column "second_factor_at" integer`,
]

export const postgres = [
  `create table "second_factor" (
  "id" text not null,
  "area" text not null,
  "owner_id" bigint not null,
  "kind" text not null,
  "name" text not null,
  "secret" text not null,
  "credential" text not null default '',
  "transports" text not null default '',
  "counter" bigint not null default 0,
  "created_at" bigint not null,
  "used_at" bigint not null default 0,
  primary key ("id")
)`,
  `create index "second_factor_area_owner_id_index" on "second_factor" ("area", "owner_id")`,
  `create table "recovery_code" (
  "hash" text not null,
  "area" text not null,
  "owner_id" bigint not null,
  "created_at" bigint not null,
  primary key ("hash")
)`,
  `create index "recovery_code_area_owner_id_index" on "recovery_code" ("area", "owner_id")`,
  `create table "factor_challenge" (
  "hash" text not null,
  "purpose" text not null,
  "area" text not null,
  "owner_id" bigint not null,
  "password" text not null,
  "challenge" text not null default '',
  "secret" text not null default '',
  "tries_left" bigint not null,
  "created_at" bigint not null,
  primary key ("hash")
)`,
  `create index "factor_challenge_created_at_index" on "factor_challenge" ("created_at")`,
  `create index "factor_challenge_area_owner_id_index" on "factor_challenge" ("area", "owner_id")`,
  `alter table "admin" add column "second_factor_at" bigint`,
  `alter table "admin" add column "factor_due_at" bigint`,
  `alter table "admin_group" add column "factor_required" bigint not null default 0`,
  `alter table "admin_group" add column "factor_grace_days" bigint not null default 7`,
  `alter table "member" add column "second_factor_at" bigint`,
]
