/** The title of each action in the words of the menu today; four digits count the letters of the Chinese one. */
const titles = (digits: string) => `update "change_set" set "title" = coalesce((
  select ${digits} || named.zh || named.en from (
    select coalesce(above.title_zh_cn || ' / ', '') || own.title_zh_cn as zh,
      coalesce(above.title_en || ' / ', '') || own.title_en as en
    from "menu_rule" as own left join "menu_rule" as above on above.id = own.superior_id
    where own.name = change_set.node and own.name <> ''
  ) as named
), '') where "area" = 'admin' and "title" = ''`

export const sqlite = [
  `alter table "token" add column "began_at" integer not null default 0`,
  titles(`printf('%04d', length(named.zh))`),
]

export const postgres = [
  `alter table "token" add column "began_at" bigint not null default 0`,
  titles(`lpad(cast(length(named.zh) as text), 4, '0')`),
]
