const facts = `活动：{event}
时间：{when}
地点：{where}
地址：{address}
地图：{map}
路线：{directions}
线上地址：{online}
费用：{fee}
人数：{people}
无障碍：{access}`

const ticket = `入场时出示票上的二维码即可：
{ticket}`

const cancel = `如果来不了，请尽早取消，名额会留给候补的朋友：
{cancel}`

const leave = `不想再等了？随时可以退出候补：
{cancel}`

const closing = `{site}
{contact}`

const noSubject = '短信没有标题'

const paragraphs = (...parts: string[]) => ['{name}，您好：', ...parts, closing].join('\n\n')

/** Letters about sign-ups. */
export const signupLettersZhCn = {
  confirmed: {
    subject: '报名成功：{event}',
    body: paragraphs(
      '您的名额已经确认，期待与您相见。',
      facts,
      ticket,
      cancel,
      '附上日历文件，时间地点若有变动，会随信更新。',
    ),
  },
  verify: {
    subject: '验证码 {digits}：{event}',
    body: paragraphs(
      '这场活动报名的人很多，请确认这个邮箱是您本人在用。您的验证码是：\n{digits}',
      '请在 {until} 前，在报名页面或您的票页输入，名额即为您保留：\n{ticket}',
      '如果不是您本人报名，请忽略这封信，名额会自动释放。',
    ),
  },
  verifySms: {
    subject: noSubject,
    body: '【{site}】{digits} 是您报名“{event}”的验证码，{until} 前有效。如非本人报名，请忽略。',
  },
  received: {
    subject: '有一份名额转给了您：{event}',
    body: paragraphs(
      '{giver}把一份名额转给了您。\n名额已归在您的名下，期待与您相见。\n如果不想来，一点即可谢绝，不会记为缺席：\n{answer}',
      facts,
      ticket,
      cancel,
    ),
  },
  waiting: {
    subject: '已进入候补：{event}',
    body: paragraphs('这场活动的名额已满，您已进入候补，目前排在第 {place} 位。', '{note}', facts, leave),
  },
  offer: {
    subject: '候补有名额了：{event}',
    body: paragraphs(
      '有名额空出来了，我们为您留好了（{people}），请在 {until} 之前答复：\n{answer}',
      '{note}',
      '过时未答复，名额会转给后面的朋友：第一次会重新排到候补末尾，第二次则退出候补。',
      facts,
    ),
  },
  offerSms: {
    subject: noSubject,
    body: '【{site}】“{event}”有名额了（{people}），请在 {until} 前答复：{answer}',
  },
  expired: {
    subject: '保留的名额已到期：{event}',
    body: paragraphs(
      '为您保留的名额没有在期限内等到答复，不再为您保留。您还在候补之中，排在第 {place} 位。',
      '{note}',
      facts,
      leave,
    ),
  },
  dropped: {
    subject: '您已退出候补：{event}',
    body: paragraphs(
      '为您保留的名额第二次没有等到答复，您已退出这场活动的候补。如果仍想参加，可以在活动页面重新报名：\n{page}',
    ),
  },
  missed: {
    subject: '这次没能候补上：{event}',
    body: paragraphs(
      '活动已经开始，很遗憾，这次没有空出轮到您的名额。感谢您一直等到现在，盼下次相见。',
      '活动：{event}\n时间：{when}',
    ),
  },
  reminder72: {
    subject: '快到日子了：{event}',
    body: paragraphs('您报名的活动临近了，写信提醒一声。', facts, ticket, cancel),
  },
  reminder24: {
    subject: '就要见面了：{event}',
    body: paragraphs('您报名的活动就在这一天之内，请安排好行程。', facts, ticket, cancel),
  },
  reminder2: {
    subject: noSubject,
    body: '【{site}】“{event}”就要开始了：{when}\n地点：{where}\n票：{ticket}',
  },
  moved: {
    subject: '时间或地点有变：{event}',
    body: paragraphs(
      '您报名的活动有变动，请以这封信为准。给您带来不便，十分抱歉。',
      `原定：{before}\n${facts}`,
      '您的报名仍然有效，不必重新报名：\n{ticket}',
      '新的安排不合适，也可以取消：\n{cancel}',
      '{note}',
    ),
  },
  movedSms: {
    subject: noSubject,
    body: '【{site}】“{event}”有变动，请以此为准：{when}\n地点：{where}\n原定：{before}\n报名仍然有效，票与取消：{ticket}',
  },
  absent: {
    subject: '没有等到您：{event}',
    body: paragraphs(
      '这场活动为您留了名额，但入场处没有见到您的票，所以这一次记为未到。',
      '活动：{event}\n时间：{when}',
      '一次并无影响；半年内满三次，三十天内只能进入候补。',
      '如有误会或不得已的缘由，请告诉我们，工作人员会看：\n{object}',
    ),
  },
  party: {
    subject: '人数已减少：{event}',
    body: paragraphs(
      '已按您的意思减少人数，现在是{people}。谢谢您告诉我们，空出的名额会给候补的朋友。',
      facts,
      '您的票不变：\n{ticket}',
      cancel,
    ),
  },
  cancelled: {
    subject: '已取消报名：{event}',
    body: paragraphs(
      '您的报名已取消。谢谢您提前告诉我们。',
      '活动：{event}\n时间：{when}',
      '改了主意，只要还有名额，随时可以重新报名：\n{page}',
    ),
  },
  released: {
    subject: '您的报名已被取消：{event}',
    body: paragraphs(
      '工作人员取消了您的报名。',
      '活动：{event}\n时间：{when}\n原因：{reason}',
      '如有疑问，请与我们联系。',
    ),
  },
  calledOff: {
    subject: '活动取消：{event}',
    body: paragraphs(
      '非常抱歉，您报名的活动取消了，请不必前来。',
      '活动：{event}\n原定时间：{when}\n原因：{reason}',
      '{note}',
    ),
  },
  calledOffSms: {
    subject: noSubject,
    body: '【{site}】非常抱歉，原定 {when} 的“{event}”取消了，请不必前来。\n原因：{reason}',
  },
  passedOn: {
    subject: '名额已转让：{event}',
    body: paragraphs('您的名额已经转给别人，原来的票随之失效，不必再做什么。', '活动：{event}\n时间：{when}'),
  },
  passedBack: {
    subject: '您转出的名额被谢绝：{event}',
    body: paragraphs(
      '您把名额转给的人谢绝了，名额会给候补的人。\n如果您又想来，请重新报名：\n{page}',
      '活动：{event}\n时间：{when}',
    ),
  },
  groupLetter: {
    subject: '{subject} · {site}',
    body: paragraphs('{note}', '{text}', '活动：{event}\n时间：{when}\n地点：{where}\n{ticket}'),
  },
}
