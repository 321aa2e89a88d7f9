export const sqlite = [
  `create table "module_update" (
  "uid" text not null,
  "version" text not null default '',
  "revoked" text not null default '',
  "seen_at" integer not null,
  primary key ("uid")
)`,
]

export const postgres = [
  `create table "module_update" (
  "uid" text not null,
  "version" text not null default '',
  "revoked" text not null default '',
  "seen_at" bigint not null,
  primary key ("uid")
)`,
]
