import { expect } from '@playwright/test'
import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { letterAbout, openTicketFrom, takeSeat } from '#tests/errands/sign-up.ts'

export const comeWithTwoFewer: Errand = {
  name: { zh: '少来两位', en: 'Come with two fewer' },
  given: {
    zh: '您为四位报了名：自己和韩梅梅、李明、王芳。',
    en: 'You signed up four people: yourself, Han, Li and Wang.',
  },
  async arrange(walker) {
    await announce(walker, 'class', { max_party: 4 })
    await takeSeat(walker, 'class', async () => {
      await walker.field('人数', 'How many come').selectOption('4')
      await walker.type('同行者姓名', 'Names of your companions', walker.say('韩梅梅', 'Han'))
      for (const [zh, en] of [
        ['李明', 'Li'],
        ['王芳', 'Wang'],
      ] as const) {
        await walker.page.keyboard.press('Enter')
        await walker.page.keyboard.type(walker.say(zh, en))
      }
    })
  },
  steps: [
    step('从信里打开票。', 'Open the ticket from the letter.', async (walker) =>
      openTicketFrom(walker, await letterAbout(walker)),
    ),
    step(
      '按“减少人数”，去掉李明和王芳。',
      'Press Come with fewer, and untick Li and Wang.',
      async (walker) => {
        await walker.unfold('减少人数', 'Come with fewer')
        await walker.press(walker.find('checkbox', '李明', 'Li'))
        await walker.press(walker.find('checkbox', '王芳', 'Wang'))
      },
    ),
    step('按“确定减少”。', 'Press Make the party smaller.', async (walker) => {
      await walker.pressButton('确定减少', 'Make the party smaller')
      await walker.reads('现在是 2 人', 'Your party is 2 people now')
    }),
    step('票上剩两位：您和韩梅梅。', 'The ticket names the two of you: yourself and Han.', async (walker) => {
      await walker.reads('2 人', '2 people')
      await walker.reads('韩梅梅', 'Han')
      await expect(walker.text('王芳', 'Wang')).toHaveCount(0)
    }),
  ],
}
