import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { letterAbout, openTicketFrom, takeSeat } from '#tests/errands/sign-up.ts'

export const loseTheLetter: Errand = {
  name: { zh: '信找不到了', en: 'Lose the letter' },
  given: { zh: '您报了名，信已经删了。', en: 'You have a seat, and the letter is deleted.' },
  async arrange(walker) {
    await announce(walker, 'class')
    await takeSeat(walker)
    await letterAbout(walker)
    walker.forgetLetters()
  },
  steps: [
    step('打开活动，按“我要报名”。', 'Open the event and press Sign up.', async (walker) => {
      await walker.open(`/event/detail/${walker.note('number of class')}`)
      await walker.followLink('我要报名', 'Sign up')
    }),
    step(
      '按“报过名，但找不到信了？”，填报名时的邮箱，按“再寄一次”。',
      'Press Signed up, and cannot find the letter?, type the email address, and press Send it again.',
      async (walker) => {
        await walker.unfold('报过名，但找不到信了？', 'Signed up, and cannot find the letter?')
        await walker.type('报名时的邮箱或手机号', 'Email or number of the sign-up', walker.me.email)
        await walker.pressButton('再寄一次', 'Send it again')
        await walker.reads('如果有人用它报名了', 'If somebody signed up for this event with it')
      },
    ),
    step('从新寄来的信里打开票。', 'Open the ticket from the new letter.', async (walker) =>
      openTicketFrom(walker, await letterAbout(walker)),
    ),
  ],
}
