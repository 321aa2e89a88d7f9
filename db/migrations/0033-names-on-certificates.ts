/**
 * Certificates of before get no letter. Where one is made out to a user name or a nickname, its holder may correct it
 * for fourteen days from the update.
 */
export const sqlite = [
  `alter table "certificate" add column "correct_until" integer`,
  `alter table "certificate" add column "corrections" integer not null default 0`,
  `alter table "certificate" add column "corrected_at" integer`,
  `alter table "certificate" add column "letter_at" integer`,
  `create index "certificate_issued_at_some_index" on "certificate" ("issued_at") where letter_at is null`,
  `update "certificate" set "letter_at" = "issued_at"`,
  `update "certificate" set "correct_until" = cast(strftime('%s', 'now') as integer) + 1209600
where "revoked_at" is null and "holder" <> '' and exists (
  select 1 from "member" where "member"."id" = "certificate"."member_id"
  and "certificate"."holder" in ("member"."username", "member"."nickname")
  and "certificate"."holder" <> "member"."certificate_name"
)`,
]

export const postgres = [
  `alter table "certificate" add column "correct_until" bigint`,
  `alter table "certificate" add column "corrections" bigint not null default 0`,
  `alter table "certificate" add column "corrected_at" bigint`,
  `alter table "certificate" add column "letter_at" bigint`,
  `create index "certificate_issued_at_some_index" on "certificate" ("issued_at") where letter_at is null`,
  `update "certificate" set "letter_at" = "issued_at"`,
  `update "certificate" set "correct_until" = floor(extract(epoch from now()))::bigint + 1209600
where "revoked_at" is null and "holder" <> '' and exists (
  select 1 from "member" where "member"."id" = "certificate"."member_id"
  and "certificate"."holder" in ("member"."username", "member"."nickname")
  and "certificate"."holder" <> "member"."certificate_name"
)`,
]
