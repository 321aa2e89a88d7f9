export const sqlite = [
  `create table "making_claim" (
  "name" text not null,
  "owner" text not null,
  "until" integer not null,
  primary key ("name")
)`,
]

export const postgres = [
  `create table "making_claim" (
  "name" text not null,
  "owner" text not null,
  "until" bigint not null,
  primary key ("name")
)`,
]
