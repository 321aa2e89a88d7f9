export const sqlite = [`create index "lecture_createtime_id_index" on "lecture" ("createtime", "id")`]

export const postgres = [`create index "lecture_createtime_id_index" on "lecture" ("createtime", "id")`]
