import type { LogProblem } from '#features/audit/chain/problem-list.ts'
import type { Label } from '#platform/i18n/locale.ts'

export const words = {
  note: {
    zh: '每个操作都有摘要，逐个相连。核验会读取全部变更记录，指出哪里被绕过系统改动过。每天自动核验一次。',
    en: 'Each action has a digest, and the digests form a chain. A check reads the whole record of change and shows where somebody changed it behind the product. It runs by itself once a day.',
  },
  start: { zh: '立即核验', en: 'Check now' },
  never: { zh: '还没有核验过。', en: 'There was no check yet.' },
  running: { zh: '正在核验：{checked} / {total}', en: 'Checking: {checked} of {total}' },
  broken: { zh: '上次核验没有完成。', en: 'The last check did not finish.' },
  good: { zh: '{when} 核验：没有发现改动。', en: 'Checked {when}: nothing was altered.' },
  bad: {
    zh: '{when} 核验：发现 {count} 处改动。',
    en: 'Checked {when}: {count,one place is|# places are} not as written.',
  },
  counts: {
    zh: '已核验 {checked} 个摘要；{redacted} 个操作的内容已按规定清除；{waiting} 个新操作尚未入链。',
    en: '{checked} digests checked; contents of {redacted} actions erased by the product; {waiting} new actions not in the chain yet.',
  },
  place: { zh: '位置', en: 'Place' },
  problem: { zh: '问题', en: 'Problem' },
  when: { zh: '时间', en: 'Time' },
  who: { zh: '操作者与权限节点', en: 'Who, and by which call' },
  after: { zh: '{when} 之后', en: 'after {when}' },
  action: { zh: '操作 {ids}', en: 'Action {ids}' },
  digest: { zh: '摘要 {ids}', en: 'Digest {ids}' },
  more: { zh: '只列出前 {count} 处。', en: 'The first {count} are listed.' },
  anchors: { zh: '每日锚点', en: 'Anchors of the days' },
  anchorsNote: {
    zh: '请把这些行另存到别处。以后可用 npm run shuyuan -- verify-log <锚点> 证明整条链没有被重写。',
    en: 'Keep these lines elsewhere. npm run shuyuan -- verify-log <anchor> then proves that the chain was not written anew.',
  },
} as const satisfies Record<string, Label>

export const problemWords: Record<LogProblem['kind'], Label> = {
  missing: { zh: '已被删除', en: 'Removed' },
  altered: { zh: '已被改动', en: 'Altered' },
  inserted: { zh: '绕过系统插入', en: 'Inserted past the product' },
  chainGap: { zh: '链上的摘要被删除', en: 'Removed from the chain' },
  rewritten: { zh: '链与 {day} 的锚点不符', en: 'The chain does not lead to the anchor of {day}' },
  unknownAnchor: { zh: '链上没有 {day} 的锚点', en: 'The anchor of {day} is not in the chain' },
}
