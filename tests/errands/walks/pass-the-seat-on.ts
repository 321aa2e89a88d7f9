import { expect } from '@playwright/test'
import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { letterAbout, openTicketFrom, readsTicket, takeSeat } from '#tests/errands/sign-up.ts'

export const passTheSeatOn: Errand = {
  name: { zh: '自己去不了，把名额转给朋友', en: 'Pass the seat on to a friend' },
  given: { zh: '您报了周六的名。', en: 'You have a seat on Saturday.' },
  async arrange(walker) {
    await announce(walker, 'class')
    await takeSeat(walker)
  },
  steps: [
    step(
      '从信里打开票，按“转给别人”。',
      'Open the ticket from the letter and press Pass it on.',
      async (walker) => {
        await openTicketFrom(walker, await letterAbout(walker))
        await walker.unfold('转给别人', 'Pass it on')
      },
    ),
    step(
      '填朋友的姓名、电话和邮箱，按“确定转让”。',
      'Type name, number and email of the friend, and press Pass it on.',
      async (walker) => {
        const { me } = await walker.other('friend')
        await walker.type('姓名', 'Name', me.name)
        await walker.type('联系电话', 'Contact number', me.mobile)
        await walker.type('邮箱', 'Email', me.email)
        await walker.pressButton('确定转让', 'Pass it on')
      },
    ),
    step(
      '读到：名额是朋友的了，原来的票没有了二维码。',
      'Read that the seat is the friend’s now; the old ticket has no code any more.',
      async (walker) => {
        await walker.reads('名额已转给', 'The seat now belongs to')
        await expect(walker.find('img', '票码', 'Ticket code')).toHaveCount(0)
      },
    ),
    step(
      '朋友收到信，打开自己的票。',
      'The friend gets a letter, and opens a ticket of their own.',
      async (walker) => {
        const friend = await walker.other('friend')
        const letter = await friend.letter(
          friend.me.email,
          `有一份名额转给了您：${walker.note('class')}`,
          `A seat was passed on to you: ${walker.note('class')}`,
        )
        await friend.openFrom(letter, '/event/ticket/')
        await readsTicket(friend)
      },
    ),
  ],
}
