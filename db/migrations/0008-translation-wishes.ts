export const sqlite = [
  `create table "translation_wish" (
  "entity" text not null,
  "entity_id" integer not null,
  "locale" text not null,
  "who" text not null,
  "at" integer not null,
  primary key ("entity", "entity_id", "locale", "who")
)`,
]

export const postgres = [
  `create table "translation_wish" (
  "entity" text not null,
  "entity_id" bigint not null,
  "locale" text not null,
  "who" text not null,
  "at" bigint not null,
  primary key ("entity", "entity_id", "locale", "who")
)`,
]
