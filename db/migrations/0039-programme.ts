export const sqlite = [
  `alter table "event" add column "language" text not null default 'zh'`,
  `alter table "event" add column "with_children" integer not null default 0`,
  `create index "event_tag_id_date_start_at_some_index" on "event" ("tag_id", "date", "start_at") where status < 2`,
  `create index "event_tag_id_date_start_at_id_some_index" on "event" ("tag_id", "date", "start_at", "id") where status = 2`,
  `create index "news_report_weigh_id_some_index" on "news_report" ("weigh", "id") where recommend_switch = 1`,
]

export const postgres = [
  `alter table "event" add column "language" text not null default 'zh'`,
  `alter table "event" add column "with_children" bigint not null default 0`,
  `create index "event_tag_id_date_start_at_some_index" on "event" ("tag_id", "date", "start_at") where status < 2`,
  `create index "event_tag_id_date_start_at_id_some_index" on "event" ("tag_id", "date", "start_at", "id") where status = 2`,
  `create index "news_report_weigh_id_some_index" on "news_report" ("weigh", "id") where recommend_switch = 1`,
]
