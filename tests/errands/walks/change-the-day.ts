import { announce, sunday } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { letterAbout, openTicketFrom, sees, takeSeat } from '#tests/errands/sign-up.ts'

export const changeTheDay: Errand = {
  name: { zh: '换一天来', en: 'Come on another day' },
  given: {
    zh: '同一主题的活动周六、周日各有一场，您报了周六的。',
    en: 'There are two events of one theme, on Saturday and on Sunday. You have a seat on Saturday.',
  },
  async arrange(walker) {
    const words = { name_zh_cn: '灯笼', name_en: 'Lanterns' }
    const { data } = await walker.around.site.ask<{ id: number }>('POST', '/admin/event_theme/add', words)
    await announce(walker, 'class', { theme_id: data.id })
    await announce(walker, 'other day', { theme_id: data.id, days: sunday })
    await takeSeat(walker)
  },
  steps: [
    step('从信里打开周六的票。', 'Open the ticket for Saturday from the letter.', async (walker) =>
      openTicketFrom(walker, await letterAbout(walker)),
    ),
    step(
      '展开“换一天来”，看看同主题的其他活动，打开周日的那一场。',
      'Unfold Come on another day, see the other events of the theme, and open the one on Sunday.',
      async (walker) => {
        await walker.unfold('换一天来', 'Come on another day')
        await walker.followLink('看看同主题的其他活动', 'See the other events of this theme')
        await walker.followLink(walker.note('other day'), walker.note('other day'))
        await walker.arrives(walker.note('other day'), walker.note('other day'))
      },
    ),
    step('先报周日的名。', 'First sign up for Sunday.', async (walker) => {
      await takeSeat(walker, 'other day')
      await letterAbout(walker, 'other day')
    }),
    step(
      '再从第一封信的链接取消周六的。',
      'Then cancel Saturday by the link in the first letter.',
      async (walker) => {
        await walker.openFrom(await letterAbout(walker), '#cancel')
        await walker.pressButton('确定取消', 'Yes, cancel it')
      },
    ),
    sees('读到：周六的已经取消。', 'Read that Saturday is cancelled.', [
      '报名已取消',
      'Your sign-up is cancelled',
    ]),
  ],
}
