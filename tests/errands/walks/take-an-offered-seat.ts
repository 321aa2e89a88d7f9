import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { fillSignUp, letterAbout, readsTicket, takeSeat } from '#tests/errands/sign-up.ts'

export const takeAnOfferedSeat: Errand = {
  name: { zh: '候补，等到名额', en: 'Wait in line, and take the seat that comes free' },
  given: {
    zh: '活动只有一席，已经有人报了。',
    en: 'The event has one seat, and somebody has it.',
  },
  async arrange(walker) {
    await announce(walker, 'class', { capacity: 1 })
    await takeSeat(await walker.other('first'))
  },
  steps: [
    step(
      '打开活动：名额已满，可以候补。按“加入候补”，填表，提交。',
      'Open the event: all seats are taken. Press Join the waiting list, fill in the form, and send it.',
      async (walker) => {
        await walker.open(`/event/detail/${walker.note('number of class')}`)
        await walker.followLink('加入候补', 'Join the waiting list')
        await fillSignUp(walker)
        await walker.pressButton('提交候补', 'Join the waiting list')
      },
    ),
    step('读到自己排第几。', 'Read your number in line.', (walker) =>
      walker.reads('候补第 1 位', 'Number 1 in line'),
    ),
    step('有名额的那一位从信里取消。', 'Who has the seat cancels it from their letter.', async (walker) => {
      const first = await walker.other('first')
      await first.openFrom(await letterAbout(first), '#cancel')
      await first.pressButton('确定取消', 'Yes, cancel it')
      await first.reads('报名已取消', 'Your sign-up is cancelled')
    }),
    step(
      '信来了：有名额了，保留到几时。打开里面的链接，按“接受名额”。',
      'A letter comes: there is a seat, held until a time. Open the link in it and press Take the seat.',
      async (walker) => {
        const name = walker.note('class')
        const offer = await walker.letter(walker.me.email, `候补有名额了：${name}`, `A seat for you: ${name}`)
        await walker.openFrom(offer, '/event/ticket/')
        await walker.pressButton('接受名额', 'Take the seat')
      },
    ),
    step('票就在眼前。', 'The ticket is there.', readsTicket),
  ],
}
