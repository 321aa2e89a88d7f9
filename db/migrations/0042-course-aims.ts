export const sqlite = [
  `alter table "course" add column "outcomes_zh_cn" text not null default ''`,
  `alter table "course" add column "outcomes_en" text not null default ''`,
  `alter table "course" add column "audience_zh_cn" text not null default ''`,
  `alter table "course" add column "audience_en" text not null default ''`,
  `alter table "course" add column "prerequisites_zh_cn" text not null default ''`,
  `alter table "course" add column "prerequisites_en" text not null default ''`,
]

export const postgres = [
  `alter table "course" add column "outcomes_zh_cn" text not null default ''`,
  `alter table "course" add column "outcomes_en" text not null default ''`,
  `alter table "course" add column "audience_zh_cn" text not null default ''`,
  `alter table "course" add column "audience_en" text not null default ''`,
  `alter table "course" add column "prerequisites_zh_cn" text not null default ''`,
  `alter table "course" add column "prerequisites_en" text not null default ''`,
]
