import type { Tables } from '#platform/db/tables.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { Part, PartColumn } from './part.ts'

type Columns<T> = Partial<Record<keyof T & string, Partial<PartColumn> & { label: Label }>>

interface Kept<T> {
  label: Label
  owner: keyof T & string
  where?: Partial<Record<keyof T & string, string>>
  columns: Columns<T>
}

/** A table of the machinery has no words of its own. */
function kept<Name extends keyof Tables>(table: Name, asked: Kept<Tables[Name]>): Part {
  const { label, owner, where, columns } = asked
  const named = Object.entries(columns as Columns<Record<string, unknown>>)
  return {
    table,
    label,
    owner,
    ...(where && { where: where as Record<string, string> }),
    columns: named.map(([name, column]) => ({ kind: 'plain' as const, ...column, name }) as PartColumn),
  }
}

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

/** What is kept of a member in tables that are no entities. */
export const keptParts: readonly Part[] = [
  kept('course_enrolment', {
    label: { zh: '在学课程', en: 'Courses begun' },
    owner: 'member_id',
    columns: {
      id: plain('编号', 'ID'),
      course_id: { ...plain('课程', 'Course'), names: 'course' },
      joined_at: moment('加入时间', 'Joined'),
      last_at: moment('上次学习', 'Last studied'),
      left_at: moment('退出时间', 'Left'),
      completed_at: moment('学完时间', 'Completed'),
    },
  }),
  kept('section_progress', {
    label: { zh: '小节进度', en: 'Progress in sections' },
    owner: 'member_id',
    columns: {
      id: plain('编号', 'ID'),
      section_id: { ...plain('小节', 'Section'), names: 'course_section' },
      ...progress,
    },
  }),
  kept('lecture_progress', {
    label: { zh: '讲座进度', en: 'Progress in lectures' },
    owner: 'member_id',
    columns: {
      id: plain('编号', 'ID'),
      lecture_id: { ...plain('讲座', 'Lecture'), names: 'lecture' },
      ...progress,
      learned_at: moment('上次听讲', 'Last listened to'),
    },
  }),
  kept('learning_session', {
    label: { zh: '正在学习', en: 'Where learning time runs' },
    owner: 'member_id',
    columns: {
      id: plain('编号', 'ID'),
      piece: plain('内容', 'What'),
      heard_at: moment('上次收到', 'Last heard of'),
      touched_at: moment('上次操作', 'Last touched'),
      played_at: moment('上次播放', 'Last played'),
    },
  }),
  kept('calendar_feed', {
    label: { zh: '日历订阅', en: 'Calendar feed' },
    owner: 'member_id',
    columns: { turn: plain('更换地址的次数', 'How often its address was changed') },
  }),
  kept('token', {
    label: { zh: '登录中的设备', en: 'Devices signed in' },
    owner: 'owner_id',
    where: { type: 'user' },
    columns: {
      created_at: moment('开始时间', 'Began'),
      expires_at: moment('到期时间', 'Expires'),
      ip: plain('IP 地址', 'IP address'),
      useragent: plain('浏览器', 'Browser'),
    },
  }),
  kept('change_set', {
    label: { zh: '操作记录', en: 'What you did' },
    owner: 'actor_id',
    where: { area: 'member' },
    columns: {
      id: plain('编号', 'ID'),
      at: moment('时间', 'Time'),
      node: plain('操作', 'What'),
      outcome: plain('结果', 'Outcome'),
      ip: plain('IP 地址', 'IP address'),
      useragent: plain('浏览器', 'Browser'),
    },
  }),
]
