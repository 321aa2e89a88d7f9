import { memberData } from '#platform/call/member-data.server.ts'
const plain = (zh: string, en: string) => ({ label: { zh, en } })
const moment = (zh: string, en: string) => ({ label: { zh, en }, kind: 'moment' as const })
const json = (zh: string, en: string) => ({ label: { zh, en }, kind: 'json' as const })

const progress = {
  opened_at: moment('上次打开', 'Last opened'),
  heard_at: moment('上次收到进度', 'Last heard of'),
  played: json('播放过的片段', 'What was played'),
  places: json('停在哪里', 'Where it was left'),
  completed_at: moment('完成时间', 'Completed'),
}

const stays = { by: 'member: the row that these rows name is nobody any more' }

/** The stored learning data of a member. */
export const learningData = [
  memberData({ table: 'learning_day', owner: 'member_id', export: { entity: true }, forget: stays }),
  memberData({
    table: 'course_enrolment',
    owner: 'member_id',
    export: {
      label: { zh: '在学课程', en: 'Courses begun' },
      columns: {
        id: plain('编号', 'ID'),
        course_id: { ...plain('课程', 'Course'), names: 'course' },
        joined_at: moment('加入时间', 'Joined'),
        last_at: moment('上次学习', 'Last studied'),
        left_at: moment('退出时间', 'Left'),
        completed_at: moment('学完时间', 'Completed'),
      },
    },
    leftOut: { points_at: 'where a job has got to', certificate_at: 'where a job has got to' },
    forget: { by: 'certificate: no certificate is issued for it any more' },
  }),
  memberData({
    table: 'section_progress',
    owner: 'member_id',
    export: {
      label: { zh: '小节进度', en: 'Progress in sections' },
      columns: {
        id: plain('编号', 'ID'),
        section_id: { ...plain('小节', 'Section'), names: 'course_section' },
        ...progress,
      },
    },
    leftOut: { allowance: 'a step of a sum' },
    forget: stays,
  }),
  memberData({
    table: 'lecture_progress',
    owner: 'member_id',
    export: {
      label: { zh: '讲座进度', en: 'Progress in lectures' },
      columns: {
        id: plain('编号', 'ID'),
        lecture_id: { ...plain('讲座', 'Lecture'), names: 'lecture' },
        ...progress,
        learned_at: moment('上次听讲', 'Last listened to'),
      },
    },
    leftOut: { allowance: 'a step of a sum' },
    forget: stays,
  }),
  memberData({
    table: 'learning_session',
    owner: 'member_id',
    export: {
      label: { zh: '正在学习', en: 'Where learning time runs' },
      columns: {
        id: plain('编号', 'ID'),
        piece: plain('内容', 'What'),
        heard_at: moment('上次收到', 'Last heard of'),
        touched_at: moment('上次操作', 'Last touched'),
        played_at: moment('上次播放', 'Last played'),
      },
    },
    leftOut: {
      key: 'opens the session',
      seq: 'a step of a sum',
      carry: 'a step of a sum',
      allowance: 'a step of a sum',
    },
    keptFor: { zh: '只有最近一次。', en: 'Only where it ran last.' },
    forget: stays,
  }),
]
