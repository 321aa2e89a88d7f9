/** The columns that may name an ink picture, alone or within a text. */
const naming = {
  admin: ['avatar'],
  banner: ['banner_image'],
  course: ['cover_image', 'bg_image', 'content_zh_cn', 'content_en'],
  course_category: ['bg_image'],
  course_section: ['content_zh_cn', 'content_en'],
  event: ['cover_image', 'bg_image', 'content_zh_cn', 'content_en', 'images'],
  event_theme: ['bg_image', 'content_zh_cn', 'content_en'],
  lecture: ['cover_image', 'content_zh_cn', 'content_en'],
  lecture_category: ['cover_image', 'bg_image', 'background_content_zh_cn', 'background_content_en'],
  link: ['image'],
  master: ['avatar', 'cover_image', 'bg_image', 'content_zh_cn', 'content_en'],
  master_category: ['bg_image'],
  member: ['avatar'],
  news_report: ['image', 'content_zh_cn', 'content_en'],
  organization: ['bg_image'],
  page: ['content_zh_cn', 'content_en'],
  social_media: ['platfom_image'],
  test_item: ['content'],
  video: ['cover_image'],
}

const texts = Object.entries(naming)
  .flatMap(([table, columns]) =>
    columns.map((column) => `select "${column}" as body from "${table}" where "${column}" like '%/ink/%'`),
  )
  .join('\n  union all ')

/** Each step goes on behind the beginning of the picture before. */
export const sqlite = [
  `create table "ink_picture" (
  "name" text not null,
  primary key ("name")
)`,
  `insert into "ink_picture" ("name")
with recursive bodies(body) as (
  ${texts}
), found(rest) as (
  select substr(body, instr(body, '/ink/') + 5) from bodies
  union all
  select substr(rest, instr(rest, '/ink/') + 5) from found where instr(rest, '/ink/') > 0
)
select distinct substr(rest, 1, instr(rest, '.svg') + 3) from found where instr(rest, '.svg') between 2 and 91`,
]

export const postgres = [
  `create table "ink_picture" (
  "name" text not null,
  primary key ("name")
)`,
  `insert into "ink_picture" ("name")
select distinct (regexp_matches(body, '/ink/([a-z0-9-]{1,90}\\.svg)', 'g'))[1] from (
  ${texts}
) as bodies`,
]
