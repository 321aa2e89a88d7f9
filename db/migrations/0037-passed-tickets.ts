const table = (integer: string) =>
  `create table "passed_ticket" ("code" text not null primary key, "signup_id" ${integer} not null, "at" ${integer} not null)`

export const sqlite = [table('integer')]

export const postgres = [table('bigint')]
