import { gatewayOrBlank, serverOrBlank } from './checks.ts'
import { setting } from './setting.ts'

/** How the mail server is spoken to, under the words that other clients of the family know. */
const encryptionChoices = [
  {
    value: 'SSL',
    label: {
      zh: 'SSL（一开始就加密，常用端口 465）',
      en: 'SSL (encrypted from the start, usually port 465)',
    },
  },
  {
    value: 'TLS',
    label: {
      zh: 'STARTTLS（必须加密，常用端口 587）',
      en: 'STARTTLS (encryption required, usually port 587)',
    },
  },
  {
    value: 'none',
    label: { zh: '由服务器决定（仅限内部网络）', en: 'As the server offers (own network only)' },
  },
] as const

/** The server that letters go to. */
export const mailServerSettings = {
  smtp_server: setting.text({
    zh: '邮件服务器',
    en: 'Mail server',
    check: serverOrBlank,
    hint: {
      zh: '例如 smtp.example.org；留空则信件只存成服务器上的文件',
      en: 'Such as smtp.example.org; when blank, letters only become files on the server',
    },
  }),
  smtp_port: setting.number({ zh: '端口', en: 'Port', default: 465, min: 1, max: 65_535 }),
  smtp_verification: setting.choice(encryptionChoices, { zh: '加密方式', en: 'Encryption', default: 'SSL' }),
  smtp_user: setting.text({
    zh: '用户名',
    en: 'User name',
    hint: { zh: '留空则不登录', en: 'Blank for no sign-in' },
  }),
  smtp_pass: setting.secret({
    zh: '密码',
    en: 'Password',
    hint: { zh: '许多邮箱须填写授权码', en: 'Many providers give out a password of its own for programs' },
  }),
}

/** Where text messages are posted to. */
export const smsGatewaySettings = {
  sms_gateway: setting.text({
    zh: '短信网关地址',
    en: 'Address of the SMS gateway',
    check: gatewayOrBlank,
    hint: {
      zh: '例如 https://sms.example.org/send，每条短信以 JSON（key、to、locale、text）提交到这里；留空则不发短信',
      en: 'Such as https://sms.example.org/send, which gets each message as JSON (key, to, locale, text); when blank, there are no text messages',
    },
  }),
  sms_user: setting.text({ zh: '网关用户名', en: 'User name at the gateway' }),
  sms_pass: setting.secret({ zh: '网关密码', en: 'Password at the gateway' }),
}

/** A secret, and the settings that say whom it is shown to. */
export const secretGoals = {
  smtp_pass: ['smtp_server', 'smtp_port', 'smtp_verification'],
  sms_pass: ['sms_gateway'],
} as const
