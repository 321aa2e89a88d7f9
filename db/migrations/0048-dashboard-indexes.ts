export const sqlite = [
  `create index "member_jointime_index" on "member" ("jointime")`,
  `create index "attachment_createtime_index" on "attachment" ("createtime")`,
  `create index "event_signup_joined_at_index" on "event_signup" ("joined_at")`,
]

export const postgres = [
  `create index "member_jointime_index" on "member" ("jointime")`,
  `create index "attachment_createtime_index" on "attachment" ("createtime")`,
  `create index "event_signup_joined_at_index" on "event_signup" ("joined_at")`,
]
