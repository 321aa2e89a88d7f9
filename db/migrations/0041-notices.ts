/** A closed account stays without choices of its own. */
export const sqlite = [
  `alter table "outbox" add column "stop_link" text not null default ''`,
  `alter table "outbox" add column "forget_at" integer`,
  `create index "outbox_forget_at_some_index" on "outbox" ("forget_at") where "forget_at" is not null`,
  `create table "notice_read_mark" (
  "member_id" integer not null,
  "read_at" integer not null,
  primary key ("member_id")
)`,
  `create table "stopped_notice" (
  "mailbox" text not null,
  "notice" text not null,
  "at" integer not null,
  primary key ("mailbox", "notice")
)`,
  `alter table "member" add column "letter_locale" text not null default ''`,
  `alter table "member" add column "notices" text not null default 'reminder.email,reminder.sms,certificate.email,certificate.site,points.site,theme.site'`,
  `update "member" set "notices" = '' where "erased_at" is not null`,
]

export const postgres = [
  `alter table "outbox" add column "stop_link" text not null default ''`,
  `alter table "outbox" add column "forget_at" bigint`,
  `create index "outbox_forget_at_some_index" on "outbox" ("forget_at") where "forget_at" is not null`,
  `create table "notice_read_mark" (
  "member_id" bigint not null,
  "read_at" bigint not null,
  primary key ("member_id")
)`,
  `create table "stopped_notice" (
  "mailbox" text not null,
  "notice" text not null,
  "at" bigint not null,
  primary key ("mailbox", "notice")
)`,
  `alter table "member" add column "letter_locale" text not null default ''`,
  `alter table "member" add column "notices" text not null default 'reminder.email,reminder.sms,certificate.email,certificate.site,points.site,theme.site'`,
  `update "member" set "notices" = '' where "erased_at" is not null`,
]
