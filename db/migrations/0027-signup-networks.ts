/** Where a sign-up came from, until the event is over. */
const columns = [
  `alter table "event_signup" add column "network" text`,
  `alter table "event_signup" add column "around" text not null default ''`,
  `create index "event_signup_event_id_around_network_some_index" on "event_signup" ("event_id", "around", "network") where "around" <> ''`,
]

export const sqlite = columns
export const postgres = columns
