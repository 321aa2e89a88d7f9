import { post, type MessageCase } from './message-case.ts'
import type { World } from '#tests/world.ts'

const signUp = (given: object) => (world: World) =>
  post(
    '/api/event/apply',
    {
      event_id: world.ids.openDay,
      userName: '林溪',
      mobile: '13800000009',
      email: 'xi@example.org',
      ...given,
    },
    'nobody',
  )

/** The messages for people who sign up for an event. */
export const signingUp: MessageCase[] = [
  {
    rule: 'sign-up: a name of at least 2 characters',
    ask: signUp({ userName: '林' }),
    zh: '姓名不能少于 2 个字',
    en: 'Name cannot be less than 2 words',
  },
  { rule: 'sign-up: a name', ask: signUp({ userName: '' }), zh: '请填写姓名', en: 'Please enter your name' },
  {
    rule: 'sign-up: a contact number',
    ask: signUp({ mobile: '' }),
    zh: '请填写联系电话',
    en: 'Please enter your contact number',
  },
  {
    rule: 'sign-up: a correct mobile number',
    ask: signUp({ mobile: '12' }),
    zh: '请输入正确的手机号',
    en: 'Please enter a correct mobile number',
  },
  { rule: 'sign-up: an email', ask: signUp({ email: '' }), zh: '请填写邮箱', en: 'Please enter your email' },
  {
    rule: 'sign-up: a correct email',
    ask: signUp({ email: 'xi@' }),
    zh: '邮箱格式不正确',
    en: 'Incorrect email format',
  },
  {
    rule: 'signed up already',
    ask: async (world) => {
      const sent = signUp({})(world)
      await world.ask('POST', sent.url, { body: sent.body })
      return sent
    },
    zh: '您已报名，无需重复提交',
    en: 'You have signed up already. There is no need to do it again',
  },
]
