const noSubject = '短信没有标题'
const ignore = '如果不是您本人的操作，请忽略这条消息。'

const letter = (subject: string, ...parts: string[]) => ({
  subject,
  body: ['您好：', ...parts, '{site}'].join('\n\n'),
})
const message = (...parts: string[]) => ({ subject: noSubject, body: `【{site}】${parts.join('\n\n')}` })

const registerCode = ['您正在注册{site}，验证码是 {digits}，10 分钟内有效。', ignore]
const alreadyMember = [
  '有人用这个地址申请注册{site}，而它已经注册过了。如果是您本人，请直接登录，或找回密码。',
  ignore,
]
const passwordCode = [
  '您正在找回{site}的密码，验证码是 {digits}，10 分钟内有效。',
  '如果不是您本人的操作，请忽略这条消息，您的密码不会改变。',
]
const signInCode = [
  '您正在登录{site}，验证码是 {digits}，10 分钟内有效。请不要告诉任何人，包括我们。',
  '如果不是您本人的操作，请忽略这条消息，没有验证码谁也登录不了。',
]
const addressCode = [
  '您正在把这里设为{site}账号的联系方式，今后可用它登录。验证码是 {digits}，10 分钟内有效。',
  ignore,
]
const addressTaken = [
  '有人想把这里设为{site}账号的联系方式，但它已属于另一个账号。如果两个账号都是您的，请先在那个账号里换成别的。',
  '如果不是您本人的操作，请忽略这条消息，什么都没有改变。',
]
const addressChanged = [
  '您在{site}的账号刚刚更改了邮箱或手机号，更改时输入了密码和验证码。',
  '如果不是您本人的操作，请立即修改密码，并与我们联系。',
]

/** Letters to members about their accounts, and the test letter to staff. */
export const accountLettersZhCn = {
  registerCode: letter('{site}注册验证码：{digits}', ...registerCode),
  registerCodeSms: message(...registerCode),
  alreadyMember: letter('您已经是{site}的会员', ...alreadyMember),
  alreadyMemberSms: message(...alreadyMember),
  passwordCode: letter('{site}找回密码验证码：{digits}', ...passwordCode),
  passwordCodeSms: message(...passwordCode),
  signInCode: letter('{site}登录验证码：{digits}', ...signInCode),
  signInCodeSms: message(...signInCode),
  addressCode: letter('{site}验证码：{digits}', ...addressCode),
  addressCodeSms: message(...addressCode),
  addressTaken: letter('{site}的另一个账号已在使用这个联系方式', ...addressTaken),
  addressTakenSms: message(...addressTaken),
  addressChanged: letter('您在{site}的联系方式已更改', ...addressChanged),
  addressChangedSms: message(...addressChanged),
  addressNew: letter(
    '您在{site}的账号今后用这个邮箱联系',
    '今后，您在{site}账号的信会寄到这里，也可以用它登录。',
    '如果您不知道有这样一个账号，请与我们联系。',
  ),
  passwordChanged: letter(
    '您在{site}的密码已更改',
    '您在{site}的账号刚刚更改了密码，所有设备都已退出登录。',
    '如果是您本人的操作，不必做什么；如果不是，请立即在登录页找回密码，并与我们联系。',
  ),
  factorAdded: letter(
    '{site}：您的账号添加了两步验证',
    '{when}，您在{site}的账号添加了两步验证：{subject}。今后登录时，密码之后还要用到它。',
    '如果是您本人的操作，不必做什么；如果不是，请立即修改密码（所有设备会随之退出登录），并与我们联系。',
  ),
  factorRemoved: letter(
    '{site}：您的账号移除了两步验证',
    '{when}，您在{site}的账号移除了：{subject}。',
    '{note}',
    '如果是您本人的操作，或是您请我们代办的，不必做什么；如果不是，请立即修改密码（所有设备会随之退出登录），并与我们联系。',
  ),
  accountClosing: letter(
    '您在{site}的账号将于{until}注销',
    '您申请了注销在{site}的账号。账号将于{until}注销：您的姓名、联系方式和资料会被删除，保留的席位和候补次序会让给他人，积分和余额不能再取回。',
    '在此之前账号照常可用。如果改变了主意，请登录后点“保留账号”：\n{account}',
    '如果不是您本人的操作，请立即登录保留账号，并修改密码。',
  ),
  accountClosingSms: message(
    '您的账号将于{until}注销。如需保留，请在此之前登录并点“保留账号”。如非本人操作，请同时修改密码。',
  ),
  accountClosed: letter(
    '您在{site}的账号已注销',
    '按照您的申请，您在{site}的账号已经注销。您的姓名、联系方式和资料已经删除，保留的席位和候补次序已让给他人。',
    '这是关于该账号的最后一封信，寄出之后，这个地址也随即删除。欢迎您随时再来，以游客身份报名，或重新注册。',
    '如有疑问，请联系我们：{contact}',
  ),
  accountClosedSms: message('按照您的申请，您的账号已经注销，资料已经删除。这是关于该账号的最后一条短信。'),
  dataRequested: letter(
    '{site}：您的数据被导出',
    '{when}，有人用您的密码索取了您在{site}的数据，并得到一个 7 天内有效的下载链接。',
    '如果是您本人，不必理会这封信。',
    '如果不是您本人的操作，请立即修改密码：链接随之失效，所有设备也会退出登录。然后请联系我们。',
  ),
  certificateName: letter(
    '{event}：请告诉我们证书上写谁的名字',
    '恭喜您完成了{event}，{site}为您备好了一张证书，只差您的姓名。请在这里填写，填好便即时颁发：',
    '{certificates}',
    '姓名可以写中文，也可以加上拉丁字母写法，颁发前会先给您过目。',
  ),
  certificate: letter(
    '您的证书：{event}',
    '{event}的证书已经颁发，证书上的姓名是：{name}。编号 {number}。',
    '{note}',
    '任何人都可以在这里核验：\n{certificate}',
    '姓名若有不妥，{until}以前（含当日）您可以自行更正，编号不变：\n{certificates}',
  ),
  certificateRevoked: letter(
    '您的证书已被撤销：{event}',
    '{event}的证书（编号 {number}）已由{site}撤销，不再有效。',
    '原因：{reason}',
    '证书页面上也已注明：\n{certificate}',
    '如有疑问，请与我们联系：{contact}',
  ),
  moduleRevoked: letter(
    '模块已撤回：{subject} {number} 版',
    '您在{site}购买或下载过的模块“{subject}”，其 {number} 版已被撤回，不能再下载。',
    '原因：{reason}',
    '如果您的网站装有这个版本，请更新；没有新版本之前，请先停用。',
    '如有疑问，请与我们联系：{contact}',
  ),
  sessionStolen: letter(
    '{site}：您的一台设备已被退出登录',
    '{when}，您在{site}的一次登录在两处同时使用，好像有人从您的设备上复制了它。因此这次登录已在两处结束。',
    '请重新登录并设置新密码，新密码会使所有设备退出登录。如果再次收到这封信，请检查您的设备。',
  ),
  manyGuesses: letter(
    '{site}：您的账号多次密码错误',
    '过去一小时内，有人对您在{site}的账号输入了 {people} 次错误的密码或验证码，都没有成功。此后每次尝试都要付出更多的计算，您仍可照常登录。',
    '如果是您本人，可在登录页面重设密码。如果不是，不必理会，除非他人可能知道您的密码。',
  ),
  codesHalf: letter(
    '{site}：索取验证码的人异常地多',
    '过去一小时内，有人索取了 {people} 次同一种验证码（注册或找回密码），已达每小时上限的一半。此后每次索取都要浏览器付出更多的计算。',
    '如果您没有邀请很多人，这可能是攻击。更多情况请运维人员查看日志。',
  ),
  smsHalf: letter(
    '{site}：当日短信用量过半',
    '一天之内已发出 {people} 条短信，达到“系统配置·邮件”中所设上限的一半。',
    '如果不清楚原因，请查看最近的报名，并在那里调低上限或减少国家和地区。',
  ),
  testMail: {
    subject: '{site}：测试邮件',
    body: '这是一封测试邮件，由{site}的后台“系统配置”发出。收到它，说明邮件可以送达。',
  },
}
