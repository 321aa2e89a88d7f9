/** The moment of the last change of each row with a page, from the record of change. */
export const sqlite = [
  `alter table "course_category" add column "changed_at" integer not null default 0`,
  `alter table "course_section" add column "changed_at" integer not null default 0`,
  `alter table "course" add column "changed_at" integer not null default 0`,
  `alter table "event_theme" add column "changed_at" integer not null default 0`,
  `alter table "event" add column "changed_at" integer not null default 0`,
  `alter table "lecture_category" add column "changed_at" integer not null default 0`,
  `alter table "lecture" add column "changed_at" integer not null default 0`,
  `alter table "master_category" add column "changed_at" integer not null default 0`,
  `alter table "master" add column "changed_at" integer not null default 0`,
  `alter table "news_report" add column "changed_at" integer not null default 0`,
  `update "course_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course_category' and change.row_id = "course_category".id), 0)`,
  `update "course_section" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course_section' and change.row_id = "course_section".id), 0)`,
  `update "course" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course' and change.row_id = "course".id), 0)`,
  `update "event_theme" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'event_theme' and change.row_id = "event_theme".id), 0)`,
  `update "event" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'event' and change.row_id = "event".id), 0)`,
  `update "lecture_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'lecture_category' and change.row_id = "lecture_category".id), 0)`,
  `update "lecture" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'lecture' and change.row_id = "lecture".id), 0)`,
  `update "master_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'master_category' and change.row_id = "master_category".id), 0)`,
  `update "master" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'master' and change.row_id = "master".id), 0)`,
  `update "news_report" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'news_report' and change.row_id = "news_report".id), 0)`,
]

export const postgres = [
  `alter table "course_category" add column "changed_at" bigint not null default 0`,
  `alter table "course_section" add column "changed_at" bigint not null default 0`,
  `alter table "course" add column "changed_at" bigint not null default 0`,
  `alter table "event_theme" add column "changed_at" bigint not null default 0`,
  `alter table "event" add column "changed_at" bigint not null default 0`,
  `alter table "lecture_category" add column "changed_at" bigint not null default 0`,
  `alter table "lecture" add column "changed_at" bigint not null default 0`,
  `alter table "master_category" add column "changed_at" bigint not null default 0`,
  `alter table "master" add column "changed_at" bigint not null default 0`,
  `alter table "news_report" add column "changed_at" bigint not null default 0`,
  `update "course_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course_category' and change.row_id = "course_category".id), 0)`,
  `update "course_section" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course_section' and change.row_id = "course_section".id), 0)`,
  `update "course" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'course' and change.row_id = "course".id), 0)`,
  `update "event_theme" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'event_theme' and change.row_id = "event_theme".id), 0)`,
  `update "event" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'event' and change.row_id = "event".id), 0)`,
  `update "lecture_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'lecture_category' and change.row_id = "lecture_category".id), 0)`,
  `update "lecture" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'lecture' and change.row_id = "lecture".id), 0)`,
  `update "master_category" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'master_category' and change.row_id = "master_category".id), 0)`,
  `update "master" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'master' and change.row_id = "master".id), 0)`,
  `update "news_report" set "changed_at" = coalesce((select max(change_set.at) from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'news_report' and change.row_id = "news_report".id), 0)`,
]
