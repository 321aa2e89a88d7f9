import { expect } from '@playwright/test'
import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { sees } from '#tests/errands/sign-up.ts'

export const findAClass: Errand = {
  name: { zh: '给孩子找一节这个周末的免费课', en: 'Find a free class for a child this weekend' },
  given: {
    zh: '这个周六上午十点有一场亲子活动，不收费。',
    en: 'This Saturday at ten there is an event for children with a parent, and it costs nothing.',
  },
  arrange: async (walker) => void (await announce(walker, 'class', { with_children: 1 })),
  steps: [
    step(
      '打开首页，从菜单进“活动”；手机上先按“菜单”。',
      'Open the home page and go to Events in the menu; on a phone press Menu first.',
      async (walker) => {
        await walker.open('/')
        if (walker.around.isPhone) await walker.pressButton('菜单', 'Menu')
        await walker.followLink('活动', 'Events')
        await walker.readsHeading('活动中心', 'Events')
      },
    ),
    step(
      '在“只看”里按“本周末”，再按“亲子”。',
      'Under Only press This weekend, then With children.',
      async (walker) => {
        const weekend = walker.find('link', '本周末', 'This weekend')
        await walker.press(weekend)
        await expect(weekend).toHaveAttribute('aria-current', 'true')
        const children = walker.find('link', '亲子', 'With children')
        await walker.press(children)
        await expect(children).toHaveAttribute('aria-current', 'true')
        await expect(weekend).toHaveAttribute('aria-current', 'true')
      },
    ),
    step('打开周六的那一节。', 'Open the one on Saturday.', async (walker) => {
      await walker.followLink(walker.note('class'), walker.note('class'))
      await walker.arrives(walker.note('class'), walker.note('class'))
    }),
    sees(
      '读到：适合亲子，免费，星期六 10:00，还有名额。',
      'Read that it is for children with a parent and free, on Saturday at 10:00, and that seats are left.',
      ['亲子', 'Children with a parent'],
      ['免费', 'Free'],
      ['10:00', '10:00'],
      ['还剩 20 席', '20 seats left'],
    ),
  ],
}
