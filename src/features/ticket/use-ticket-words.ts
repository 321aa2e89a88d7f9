import { format, type MessageParams } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'

/** The words of a ticket and of what its owner can do. Only the page of a ticket loads them. */
const words = {
  offer: { zh: '有名额了', en: 'A seat has come free' },
  accept: { zh: '接受名额', en: 'Take the seat' },
  decline: { zh: '谢绝', en: 'Decline' },
  received: { zh: '这份名额是别人转给您的', en: 'This seat was passed on to you' },
  receivedNote: {
    zh: '不想来，谢绝即可：名额会给候补的人，并告知转给您的人；不会记为缺席。',
    en: 'If you would rather not come, decline it: it goes to the next in line, whoever passed it on is told, and nothing is noted against you.',
  },
  whoComes: {
    zh: '哪几位同来？还有 {count} 席',
    en: 'Who comes with you? {count,one companion has a seat|# companions have a seat}',
  },
  whoStays: { zh: '哪几位仍然同来？', en: 'Who still comes with you?' },
  companion: { zh: '同行者 {number}', en: 'Companion {number}' },
  smaller: { zh: '减少人数', en: 'Come with fewer' },
  smallerNote: {
    zh: '去掉不来的人，空出的名额立刻给候补的人。',
    en: 'Untick who does not come. The seats go to the next in line at once.',
  },
  smallerNow: { zh: '确定减少', en: 'Make the party smaller' },
  verify: { zh: '输入验证码', en: 'Type the code' },
  verifyUntil: {
    zh: '请在 {moment} 前输入邮件或短信里的 6 位数字，名额才算确认。',
    en: 'Please type the six digits of our letter or text message by {moment}; only then is the seat yours.',
  },
  verifyCode: { zh: '验证码', en: 'Code' },
  verifyNow: { zh: '确认名额', en: 'Confirm my seat' },
  verifyAgain: { zh: '再寄一次验证码', en: 'Send the code again' },
  objectNote: {
    zh: '如有误会或不得已的缘由，请写在这里，工作人员会看。',
    en: 'If this is a mistake, or could not be helped, write it here. Our staff will read it.',
  },
  objectWords: { zh: '情况说明', en: 'What happened' },
  objectSent: { zh: '您的说明已经收到', en: 'We have what you wrote' },
  objectAgain: { zh: '改写或补充', en: 'Change it' },
  objectKept: {
    zh: '只有工作人员会看，活动结束 {days} 天后删除。',
    en: 'Only our staff read it, and it is erased {days} days after the event.',
  },
  objectSend: { zh: '提交说明', en: 'Send' },
  cancelLate: { zh: '现在取消会记为临期取消。', en: 'Cancelling now is noted as late.' },
  otherDay: { zh: '换一天来', en: 'Come on another day' },
  otherDayNote: {
    zh: '先报名另一场，再来这里取消，两边的名额都不会落空。',
    en: 'Sign up for the other day first and cancel here afterwards, so that you are not left without a seat.',
  },
  otherDays: { zh: '看看同主题的其他活动', en: 'See the other events of this theme' },
  passOn: { zh: '转给别人', en: 'Pass it on' },
  passOnNote: {
    zh: '只能转一次。转出后这张票立刻失效，新的票会寄给对方。',
    en: 'Only once. This ticket stops working at once, and a new one is sent to the other person.',
  },
  passOnNow: { zh: '确定转让', en: 'Pass it on' },
  print: { zh: '打印这张票', en: 'Print this ticket' },
  checkedIn: { zh: '已于 {moment} 签到', en: 'Checked in {moment}' },
  showAtDoor: { zh: '入场时请出示这张票', en: 'Please show this ticket at the door' },
  paperNote: {
    zh: '入场时请出示这张票 · Please show this ticket at the door',
    en: '入场时请出示这张票 · Please show this ticket at the door',
  },
  notOwn: {
    zh: '要取消、转让或查看二维码，请打开信里的链接，或用报名时的账号登录。',
    en: 'To cancel, pass on or see the code, open the link in your letter, or sign in with the account you used.',
  },
  files: { zh: '资料', en: 'Files' },
  enterOnline: { zh: '进入线上会场', en: 'Join online' },
  'line.usual': {
    zh: '有名额空出时，按先后写信给您，名额会留到信里写明的时间，等您确认。开始前 2 小时起不再来信，可到场等候空位。',
    en: 'When a seat comes back we write to those who wait, in their order. It is held for you until the time in the letter. In the last two hours before the start nobody is written to, and you can wait at the door.',
  },
  'line.party': {
    zh: '空出的名额不够你们 {count} 位时，先为你们留 6 小时；还是不够，就给后面人数合适的人，你们的位置不变。',
    en: 'When too few seats come back for the {count} of you, they are kept for you for six hours. If there are still too few, they go to the next party that fits, and you keep your place.',
  },
  'line.fewer': {
    zh: '空出的名额不够你们 {count} 位时，会先按空出的位数问您。',
    en: 'When too few seats come back for the {count} of you, we offer you as many as there are.',
  },
  'line.behind': {
    zh: '上一次留给您的名额到期了，没有等到答复，所以您排到了队尾；再错过一次，就会退出候补。',
    en: 'The last seat we held for you ran out without an answer, so you stand behind everybody now. If that happens again, you leave the line.',
  },
  'line.standby': {
    zh: '不再来信递补。请到场等候，有空位时按先后次序入场。',
    en: 'We no longer write when a seat comes back. Come and wait at the door; people are let in in their order as long as there is room.',
  },
  'line.waitsOnly': {
    zh: '近来有几次约好却没有来，所以这次先进入候补。轮到时会问您，不会自动确认。',
    en: 'You were expected a few times lately and did not come, so this time you wait in line. We ask you when it is your turn; nothing is confirmed by itself.',
  },
  'ended.person': { zh: '由本人取消', en: 'You cancelled it' },
  'ended.declined': { zh: '已谢绝保留的名额', en: 'You declined the seat' },
  'ended.expired': { zh: '没有在期限内答复', en: 'There was no answer in time' },
  'ended.staff': { zh: '由书院取消', en: 'Cancelled by the academy' },
  'ended.centre': { zh: '活动已取消', en: 'The event is called off' },
}

export function useTicketWords() {
  const { locale } = useReader()
  return (key: keyof typeof words, params: MessageParams = {}) => format(labelIn(words[key], locale), params)
}
