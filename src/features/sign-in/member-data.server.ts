import { forgetCodes } from '#platform/auth/verification-codes.server.ts'
import { memberData } from '#platform/call/member-data.server.ts'

const plain = (zh: string, en: string) => ({ label: { zh, en } })
const moment = (zh: string, en: string) => ({ label: { zh, en }, kind: 'moment' as const })

export const signInData = [
  memberData({
    table: 'token',
    owner: 'owner_id',
    where: { type: 'user' },
    export: {
      label: { zh: '登录中的设备', en: 'Devices signed in' },
      columns: {
        created_at: moment('开始时间', 'Began'),
        expires_at: moment('到期时间', 'Expires'),
        ip: plain('IP 地址', 'IP address'),
        useragent: plain('浏览器', 'Browser'),
      },
    },
    leftOut: {
      hash: 'a secret',
      family: 'a secret',
      sliding: 'how it is prolonged',
      replaced_at: 'how it is prolonged',
      superseded_at: 'how it is prolonged',
      began_at: 'how long it can be prolonged',
    },
    keptFor: { zh: '退出登录或到期后删除。', en: 'Deleted when you sign out, or soon after it expires.' },
    // A change of the member's status ends all sessions. What is left are codes.
    forget: ({ tx }, { email, mobile }) => forgetCodes(tx, [email, mobile]),
  }),
]
