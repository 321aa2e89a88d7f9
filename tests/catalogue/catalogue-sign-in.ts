import { randomUUID } from 'node:crypto'
import { get, post, type MessageCase } from './message-case.ts'

const signIn = (given: object) =>
  post('/admin/index/login', { username: 'root', password: '123456', captcha: '1234', ...given }, 'nobody')

/** The messages of the sign-ins. */
export const signingIn: MessageCase[] = [
  {
    rule: 'sign-in: an account is asked for',
    ask: () => signIn({ username: '' }),
    zh: '请输入账号',
    en: 'Please enter your account',
  },
  {
    rule: 'sign-in: account longer than 3',
    ask: () => signIn({ username: 'abc' }),
    zh: '账号长度必须大于 3 位',
    en: 'Account length must be greater than 3 digit.',
  },
  {
    rule: 'sign-in: a password is asked for',
    ask: () => signIn({ password: '' }),
    zh: '请输入密码',
    en: 'Please enter your password',
  },
  {
    rule: 'sign-in: password from 6',
    ask: () => signIn({ password: '12345' }),
    zh: '密码长度必须为 6 到 32 位',
    en: 'Password length must be between 6 and 32 characters.',
  },
  {
    rule: 'sign-in: password to 32',
    ask: () => signIn({ password: 'x'.repeat(33) }),
    zh: '密码长度必须为 6 到 32 位',
    en: 'Password length must be between 6 and 32 characters.',
  },
  {
    rule: 'sign-in: a captcha is asked for',
    ask: () => signIn({ captcha: '', captcha_id: 'a-picture' }),
    zh: '请输入验证码',
    en: 'Please enter the captcha',
  },
  {
    rule: 'sign-in: captcha of 4 to 6',
    ask: () => signIn({ captcha: '123', captcha_id: 'a-picture' }),
    zh: '验证码长度必须为 4 到 6 位',
    en: 'Captcha length must be between 4 and 6 characters.',
  },
  {
    rule: 'sign-in: a wrong captcha',
    ask: () => signIn({ captcha_id: 'a-picture' }),
    zh: '验证码错误或已过期',
    en: 'The captcha is wrong or has expired',
  },
  {
    rule: 'a correct account',
    ask: () =>
      post(
        '/api/account/sendRegisterCode',
        { registerType: 'email', email: 'xi@example.org', username: '7', password: 'well-kept-words' },
        'nobody',
      ),
    zh: '用户名以字母开头，由 3 到 16 位字母、数字或下划线组成',
    en: 'A username starts with a letter and has 3 to 16 letters, digits or underscores',
  },
  {
    rule: 'a correct password',
    ask: () =>
      post('/admin/admin/add', { username: 'seven', nickname: 'Seven', password: 'short', group_ids: [1] }),
    zh: '密码需为 8 到 64 个字符',
    en: 'A password needs 8 to 64 characters',
  },
  {
    rule: 'sign in first',
    ask: () => get('/admin/event/index', 'nobody'),
    zh: '请先登录',
    en: 'Please sign in first',
  },
  {
    rule: 'already signed in',
    ask: () => get('/admin/index/login'),
    zh: '您已登录，无需重复登录',
    en: 'You are already signed in',
  },
  {
    rule: 'an invalid token',
    ask: () => post('/api/common/refreshToken', { refresh_token: 'x' }),
    zh: '登录凭证无效，请重新登录',
    en: 'Your session is not valid. Please sign in again',
  },
  {
    rule: 'a code on its way',
    ask: () =>
      post(
        '/api/account/sendRetrievePasswordCode',
        { type: 'email', account: `${randomUUID()}@example.org` },
        'nobody',
      ),
    zh: '如果填写无误，验证码已经发出，10 分钟内有效',
    en: 'If the address is right, a code is on its way. It is good for 10 minutes',
  },
]
