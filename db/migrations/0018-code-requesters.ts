export const sqlite = [
  `alter table "verification_code" add column "salt" text not null default ''`,
  `alter table "verification_code" add column "account_hash" text not null default ''`,
  `create index "verification_code_account_hash_index" on "verification_code" ("account_hash")`,
]

export const postgres = [
  `alter table "verification_code" add column "salt" text not null default ''`,
  `alter table "verification_code" add column "account_hash" text not null default ''`,
  `create index "verification_code_account_hash_index" on "verification_code" ("account_hash")`,
]
