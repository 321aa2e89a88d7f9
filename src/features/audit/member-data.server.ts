import { memberData } from '#platform/call/member-data.server.ts'
const plain = (zh: string, en: string) => ({ label: { zh, en } })
const moment = (zh: string, en: string) => ({ label: { zh, en }, kind: 'moment' as const })
import { forgetActions } from './forget-member.server.ts'

/** The record of what members did. It is erased last, because the other erasures write to it too. */
export const auditData = [
  memberData({
    table: 'change_set',
    owner: 'actor_id',
    where: { area: 'member' },
    export: {
      label: { zh: '操作记录', en: 'What you did' },
      columns: {
        id: plain('编号', 'ID'),
        at: moment('时间', 'Time'),
        node: plain('操作', 'What'),
        outcome: plain('结果', 'Outcome'),
        ip: plain('IP 地址', 'IP address'),
        useragent: plain('浏览器', 'Browser'),
      },
    },
    leftOut: {
      area: 'always that of members',
      actor_name: 'the username',
      title: 'of deeds of the staff',
      url: 'the call once more',
      data: 'stands in the rows that it changed',
    },
    keptFor: {
      zh: '长期保留，好查清谁在何时改了什么。',
      en: 'Kept for good, so that it can be found out who changed what and when.',
    },
    forget: forgetActions,
  }),
]
