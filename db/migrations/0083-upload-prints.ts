export const sqlite = [
  `alter table "upload_policy" add column "member_id" integer not null default 0`,
  `alter table "upload_policy" add column "print" text not null default ''`,
  `alter table "upload_policy" add column "place" text not null default ''`,
]

export const postgres = [
  `alter table "upload_policy" add column "member_id" bigint not null default 0`,
  `alter table "upload_policy" add column "print" text not null default ''`,
  `alter table "upload_policy" add column "place" text not null default ''`,
]
