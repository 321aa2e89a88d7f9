import { expect } from '@playwright/test'
import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { joinAs } from '#tests/errands/member.ts'

const newPassword = 'winter-bamboo-41'

export const forgetThePassword: Errand = {
  name: { zh: '报名填到一半，忘了密码', en: 'Forget the password in the middle of signing up' },
  given: {
    zh: '您是会员，留有邮箱，没有登录。',
    en: 'You are a member with an email address, and not signed in.',
  },
  async arrange(walker) {
    await announce(walker, 'class')
    await joinAs(walker)
  },
  steps: [
    step(
      '打开报名的表，先写一句建议，再按“登录后自动填好”。',
      'Open the form for a seat, write a suggestion first, and press Sign in, and this is filled in.',
      async (walker) => {
        await walker.open(`/event/apply/${walker.note('number of class')}`)
        await walker.type('建议或想问的问题', 'Suggestions', walker.say('想坐窗边', 'By the window'))
        await walker.followLink('登录后自动填好', 'Sign in, and this is filled in')
      },
    ),
    step(
      '按“忘记密码，或还没有账号？”，再按“找回密码”。',
      'Press Forgot the password, or new here?, then Forgot password?',
      async (walker) => {
        await walker.pressButton('忘记密码，或还没有账号？', 'Forgot the password, or new here?')
        await walker.followLink('找回密码', 'Forgot password?')
      },
    ),
    step(
      '填邮箱，按“发送验证码”，从信里抄六位数字，写一个新密码。',
      'Type the email address, press Send the code, copy the six digits from the letter, and write a new password.',
      async (walker) => {
        await walker.type('邮箱', 'Email', walker.me.email)
        await walker.pressButton('发送验证码', 'Send the code')
        const letter = await walker.letter(walker.me.email, '找回密码验证码', 'Your code for a new password')
        await walker.type('验证码', 'Code', /\b\d{6}\b/.exec(letter)?.[0] ?? '')
        await walker.type('新密码', 'New password', newPassword)
        await walker.pressButton('设置新密码', 'Set the new password')
        await walker.reads('密码已修改', 'Your password is changed')
      },
    ),
    step(
      '用新密码登录：回到表上，写过的都在，姓名以外已经填好。',
      'Sign in with it: you are back at the form, with what you wrote, and it is filled in with what is known of you.',
      async (walker) => {
        await walker.type('密码', 'Password', newPassword)
        await walker.page.keyboard.press('Enter')
        await expect(walker.field('建议或想问的问题', 'Suggestions')).toHaveValue(
          walker.say('想坐窗边', 'By the window'),
        )
        await expect(walker.field('邮箱', 'Email')).toHaveValue(walker.me.email)
        // What was folded before is folded still.
        await expect(walker.find('button', '再寄一次', 'Send it again')).toHaveCount(0)
      },
    ),
    step('补上姓名和电话，提交。', 'Add name and number, and send it.', async (walker) => {
      await walker.type('姓名', 'Name', walker.me.name)
      await walker.type('联系电话', 'Contact number', walker.me.mobile)
      await walker.pressButton('提交报名', 'Sign up')
      await walker.readsHeading('报名成功', 'You are signed up')
      await expect(walker.text('尚未提交', 'was not sent')).toHaveCount(0)
    }),
  ],
}
