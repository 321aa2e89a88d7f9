/** Events with an online address and no place have always been online only. */
const online = `update "event" set "venue" = 'online' where "online_url" <> '' and "location_zh_cn" = '' and "location_en" = ''`

export const sqlite = [
  `alter table "event" add column "venue" text not null default 'house'`,
  `alter table "event" add column "address_zh_cn" text not null default ''`,
  `alter table "event" add column "address_en" text not null default ''`,
  `alter table "event" add column "price" integer`,
  `alter table "event" add column "price_note_zh_cn" text not null default ''`,
  `alter table "event" add column "price_note_en" text not null default ''`,
  online,
]

export const postgres = [
  `alter table "event" add column "venue" text not null default 'house'`,
  `alter table "event" add column "address_zh_cn" text not null default ''`,
  `alter table "event" add column "address_en" text not null default ''`,
  `alter table "event" add column "price" bigint`,
  `alter table "event" add column "price_note_zh_cn" text not null default ''`,
  `alter table "event" add column "price_note_en" text not null default ''`,
  online,
]
