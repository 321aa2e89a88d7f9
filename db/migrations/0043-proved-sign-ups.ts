/** Of former sign-ups we only know that those of an account belong to it. */
const all = [
  `alter table "event_signup" add column "proved_by" text not null default ''`,
  `update "event_signup" set "proved_by" = 'member' where "member_id" is not null`,
]

export const sqlite = all
export const postgres = all
