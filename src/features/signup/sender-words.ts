export const senderWords = {
  asMember: {
    zh: '以 {name} 的账号报名，报名会保存在您的会员中心。',
    en: 'You sign up as {name}. It will be in your member centre.',
  },
  isMember: { zh: '已经是会员？', en: 'Already a member?' },
  signInHere: { zh: '登录后自动填好', en: 'Sign in, and this is filled in.' },
  signedOut: {
    zh: '您的登录已退出，报名尚未提交；填写的内容还在。',
    en: 'You were signed out, and nothing was sent yet. What you typed is still here.',
  },
  signInAndSend: { zh: '登录并提交', en: 'Sign in and send' },
  sendAsGuest: { zh: '以游客身份提交', en: 'Send as a guest' },
}
