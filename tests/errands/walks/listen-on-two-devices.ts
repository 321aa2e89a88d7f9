import { lectureTo } from '#tests/e2e/support/lectures.ts'
import { step, type Errand } from '#tests/errands/errand.ts'
import { joinAs, signInAtTheDoor, turnTo } from '#tests/errands/member.ts'

export const listenOnTwoDevices: Errand = {
  name: { zh: '路上听，回家接着听', en: 'Listen on the way, and go on at home' },
  given: {
    zh: '您是会员；有一场可以播放的讲座。',
    en: 'You are a member, and there is a lecture that can be played.',
  },
  async arrange(walker) {
    await joinAs(walker)
    walker.notes.set('lecture', String((await lectureTo(walker.around.site, 'watch')).id))
  },
  steps: [
    step('登录，打开讲座。', 'Sign in and open the lecture.', async (walker) => {
      await signInAtTheDoor(walker)
      await walker.open(`/lecture/detail/${walker.note('lecture')}`)
    }),
    step(
      '在进度上点中间，按播放，听一会儿，暂停。',
      'Press the middle of the position, play, listen for a moment, and pause.',
      async (walker) => {
        await walker.filmIsThere()
        await walker.pressMiddle('进度', 'Position')
        await walker.pressButton('播放：', 'Play: ')
        await walker.hearsPlaying(5)
        await walker.saves('/api/learning/', () => walker.pressButton('暂停', 'Pause'))
      },
    ),
    step(
      '在另一台设备上登录，打开“我的课程”：讲座写着听到哪里。打开它。',
      'Sign in on another device and open My courses: the lecture says where you stopped. Open it.',
      async (walker) => {
        const home = await walker.other('home', () => walker.me)
        await signInAtTheDoor(home)
        await turnTo(home, '我的课程', 'My courses')
        await home.reads('听到 2:', 'Stopped at 2:')
        await home.open(`/lecture/detail/${walker.note('lecture')}`)
      },
    ),
    step(
      '读到“接着上次的”，按播放：从那里接着播放。',
      'Read Going on from, and press play: it goes on from there.',
      async (walker) => {
        const home = await walker.other('home')
        await home.reads('接着上次的', 'Going on from')
        await home.pressButton('播放：', 'Play: ')
        await home.hearsPlaying(3)
      },
    ),
  ],
}
