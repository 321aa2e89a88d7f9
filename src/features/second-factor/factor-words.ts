import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'

const words = {
  title: { zh: '两步验证', en: 'Second factor' },
  hint: {
    zh: '登录时除密码外，还要验证器里的六位数字或通行密钥：别人即使知道密码，也进不来。',
    en: 'Signing in then takes the six digits of an app or a passkey beside the password: whoever knows the password alone stays outside.',
  },
  due: {
    zh: '您所在的分组要求两步验证，请在 {at} 之前添加。',
    en: 'Your group asks for a second factor. Please add one before {at}.',
  },
  codes: { zh: '验证器', en: 'Authenticator app' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
  passwordAlone: {
    zh: '现在只凭密码就能登录。',
    en: 'The password alone opens the account now.',
  },
  added: { zh: '添加于 {at}', en: 'Added {at}' },
  used: { zh: '上次使用 {at}', en: 'Last used {at}' },
  unused: { zh: '还没有用过', en: 'Not used yet' },
  recoveryLeft: {
    zh: '还有 {count} 个恢复码没有用过。',
    en: '{count,One recovery code is|# recovery codes are} left.',
  },
  addCodes: { zh: '添加验证器', en: 'Add an app' },
  addPasskey: { zh: '添加通行密钥', en: 'Add a passkey' },
  remove: { zh: '移除', en: 'Remove' },
  removeThat: { zh: '移除：{name}', en: 'Remove {name}' },
  renew: { zh: '换一组恢复码', en: 'Make new recovery codes' },
  password: { zh: '当前密码', en: 'Current password' },
  go: { zh: '继续', en: 'Go on' },
  cancel: { zh: '取消', en: 'Cancel' },
  scan: {
    zh: '用手机上的验证器扫描，或把密钥抄进去。然后输入它显示的六位数字。',
    en: 'Scan this with the authenticator app on your telephone, or type the key into it. Then enter the six digits that it shows.',
  },
  qr: { zh: '给验证器扫描的二维码', en: 'Code for the authenticator app' },
  key: { zh: '密钥', en: 'Key' },
  sixDigits: { zh: '六位数字', en: 'Six digits' },
  name: { zh: '名称', en: 'Name' },
  nameHint: { zh: '例如：手机', en: 'For instance: my telephone' },
  passkeyNext: {
    zh: '浏览器会请您用指纹、面容、屏幕锁或安全钥匙确认。',
    en: 'Your browser will ask for your finger, your face, the lock of the screen or a security key.',
  },
  noPasskey: {
    zh: '没有完成：浏览器取消了，或这台设备已经有了。',
    en: 'Nothing was added: the browser broke it off, or this device has one already.',
  },
  stepTitle: { zh: '两步验证', en: 'One more step' },
  code: { zh: '验证器的六位数字，或恢复码', en: 'Six digits of the app, or a recovery code' },
  recoveryOnly: { zh: '恢复码', en: 'Recovery code' },
  usePasskey: { zh: '使用通行密钥', en: 'Use the passkey' },
  orRecovery: { zh: '没有通行密钥？输入一个恢复码。', en: 'Without the passkey, enter a recovery code.' },
  passkeyFailed: {
    zh: '通行密钥没有完成，请再试一次。',
    en: 'The passkey was not given. Please try again.',
  },
  mustAdd: {
    zh: '您所在的分组要求两步验证，宽限期已过。请现在添加验证器。',
    en: 'Your group asks for a second factor, and the days of grace are over. Please add an app now.',
  },
  confirm: { zh: '确认', en: 'Confirm' },
  back: { zh: '返回', en: 'Back' },
  recoveryTitle: { zh: '恢复码', en: 'Recovery codes' },
  recoveryHint: {
    zh: '手机丢了的时候，每个恢复码可以代替一次验证。它们只显示这一次，请抄下或下载，放在安全的地方。',
    en: 'If you lose your device, each of these signs you in once. They are shown only now: write them down or download them, and keep them in a safe place.',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  download: { zh: '下载', en: 'Download' },
  kept: { zh: '我已保存好', en: 'I have kept them' },
} satisfies Record<string, Label>

export type FactorWord = keyof typeof words

export const factorWord = (name: FactorWord, locale: Locale, values: Record<string, string | number> = {}) =>
  format(labelIn(words[name], locale), values)
