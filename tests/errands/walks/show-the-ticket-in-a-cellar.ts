import { expect } from '@playwright/test'
import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { letterAbout, openTicketFrom, readsTicket, takeSeat } from '#tests/errands/sign-up.ts'

export const showTheTicketInACellar: Errand = {
  name: { zh: '在没有信号的地下室出示票', en: 'Show the ticket in a cellar without a network' },
  given: { zh: '您报了周六的名。', en: 'You have a seat on Saturday.' },
  async arrange(walker) {
    await announce(walker, 'class')
    await takeSeat(walker)
  },
  steps: [
    step('在家从信里打开票。', 'At home, open the ticket from the letter.', async (walker) => {
      await openTicketFrom(walker, await letterAbout(walker))
      await walker.pageIsKept()
    }),
    step(
      '在地下室，没有网络时，再打开同一个地址。',
      'In the cellar, without a network, open the same address again.',
      async (walker) => {
        await walker.loseNetwork()
        await walker.page.goto(walker.page.url())
      },
    ),
    step(
      '读到：没有网络，这是何时保存的；二维码还在。',
      'Read that there is no network and of when this copy is; the code is there.',
      async (walker) => {
        await walker.reads('没有网络。这是', 'No network. This copy is of')
        await readsTicket(walker)
      },
    ),
    step(
      '忘了地址，就打开活动中心：它说没有网络，列出这张票。',
      'Without the address, open the list of events: it says that there is no network and names the ticket.',
      async (walker) => {
        await walker.open('/event/list')
        await walker.readsHeading('没有网络', 'No network')
        const kept = walker.page.getByRole('main').getByRole('listitem').getByRole('link')
        await expect(kept).toHaveCount(1)
        await walker.press(kept)
        await readsTicket(walker)
      },
    ),
  ],
}
