import { announce } from '#tests/errands/arrange.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { fillSignUp, letterAbout, openTicketFrom, sees } from '#tests/errands/sign-up.ts'

export const whereAndWhen: Errand = {
  name: { zh: '弄清几点站在哪里', en: 'Be told where to stand and when' },
  given: { zh: '周六有一场在院外的活动。', en: 'On Saturday there is an event out of the house.' },
  arrange: async (walker) =>
    void (await announce(walker, 'class', {
      venue: 'elsewhere',
      location_zh_cn: '渔庄码头前的石狮旁',
      location_en: 'By the stone lion at the fishing pier',
      address_zh_cn: '苏州市吴中区石湖路 1 号',
      address_en: '1 Shihu Road, Suzhou',
    })),
  steps: [
    step('打开活动，按“我要报名”。', 'Open the event and press Sign up.', async (walker) => {
      await walker.open(`/event/detail/${walker.note('number of class')}`)
      await walker.followLink('我要报名', 'Sign up')
    }),
    step(
      '填姓名、电话和邮箱，按“提交报名”。',
      'Type name, number and email, and press Sign up.',
      async (walker) => {
        await fillSignUp(walker)
        await walker.pressButton('提交报名', 'Sign up')
        await walker.readsHeading('报名成功', 'You are signed up')
      },
    ),
    step(
      '读寄来的信：几点，站在哪里，地图在哪里。从信里打开票。',
      'Read the letter: the hour, where to stand and where the map is. Open the ticket from it.',
      async (walker) => {
        const letter = await letterAbout(walker)
        walker.findsIn(letter, ['10:00', '10:00'], ['渔庄码头前的石狮旁', 'By the stone lion'])
        walker.findsIn(letter, ['石湖路 1 号', '1 Shihu Road'], ['地图', 'Map:'])
        await openTicketFrom(walker, letter)
      },
    ),
    sees(
      '票上写着同样的时间和地点。',
      'The ticket says the same time and place.',
      ['10:00', '10:00'],
      ['渔庄码头前的石狮旁', 'By the stone lion'],
      ['石湖路 1 号', '1 Shihu Road'],
    ),
  ],
}
