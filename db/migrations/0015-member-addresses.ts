/** The addresses that members entered, from the record of change. */
export const sqlite = [
  `create table "member_address" (
  "member_id" integer not null,
  "way" text not null,
  "address" text not null,
  "until" integer,
  primary key ("member_id", "way", "address")
)`,
  `insert into "member_address" ("member_id", "way", "address", "until")
select entered.row_id, 'email', entered.address, (select change_set.at from "change" as later
    inner join "change_set" on change_set.id = later.set_id
    where later.entity = 'member' and later.row_id = entered.row_id and later.id > entered.first
      and json_extract(later.before, '$.email') = entered.address
    order by later.id desc limit 1)
from (select change.row_id, json_extract(change.after, '$.email') as address, min(change.id) as first from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'member' and change_set.area in ('anyone', 'member')
    and json_extract(change.after, '$.email') <> ''
  group by change.row_id, json_extract(change.after, '$.email')) as entered
where exists (select 1 from "member" where member.id = entered.row_id)`,
  `insert into "member_address" ("member_id", "way", "address", "until")
select entered.row_id, 'mobile', entered.address, (select change_set.at from "change" as later
    inner join "change_set" on change_set.id = later.set_id
    where later.entity = 'member' and later.row_id = entered.row_id and later.id > entered.first
      and json_extract(later.before, '$.mobile') = entered.address
    order by later.id desc limit 1)
from (select change.row_id, json_extract(change.after, '$.mobile') as address, min(change.id) as first from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'member' and change_set.area in ('anyone', 'member')
    and json_extract(change.after, '$.mobile') <> ''
  group by change.row_id, json_extract(change.after, '$.mobile')) as entered
where exists (select 1 from "member" where member.id = entered.row_id)`,
]

export const postgres = [
  `create table "member_address" (
  "member_id" bigint not null,
  "way" text not null,
  "address" text not null,
  "until" bigint,
  primary key ("member_id", "way", "address")
)`,
  `insert into "member_address" ("member_id", "way", "address", "until")
select entered.row_id, 'email', entered.address, (select change_set.at from "change" as later
    inner join "change_set" on change_set.id = later.set_id
    where later.entity = 'member' and later.row_id = entered.row_id and later.id > entered.first
      and ((later.before)::jsonb ->> 'email') = entered.address
    order by later.id desc limit 1)
from (select change.row_id, ((change.after)::jsonb ->> 'email') as address, min(change.id) as first from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'member' and change_set.area in ('anyone', 'member')
    and ((change.after)::jsonb ->> 'email') <> ''
  group by change.row_id, ((change.after)::jsonb ->> 'email')) as entered
where exists (select 1 from "member" where member.id = entered.row_id)`,
  `insert into "member_address" ("member_id", "way", "address", "until")
select entered.row_id, 'mobile', entered.address, (select change_set.at from "change" as later
    inner join "change_set" on change_set.id = later.set_id
    where later.entity = 'member' and later.row_id = entered.row_id and later.id > entered.first
      and ((later.before)::jsonb ->> 'mobile') = entered.address
    order by later.id desc limit 1)
from (select change.row_id, ((change.after)::jsonb ->> 'mobile') as address, min(change.id) as first from "change"
  inner join "change_set" on change_set.id = change.set_id
  where change.entity = 'member' and change_set.area in ('anyone', 'member')
    and ((change.after)::jsonb ->> 'mobile') <> ''
  group by change.row_id, ((change.after)::jsonb ->> 'mobile')) as entered
where exists (select 1 from "member" where member.id = entered.row_id)`,
]
