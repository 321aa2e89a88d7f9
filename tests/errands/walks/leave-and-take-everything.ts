import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { step, type Errand } from '#tests/errands/errand.ts'
import { joinAs, password, signInAtTheDoor, turnTo } from '#tests/errands/member.ts'
import { readZip } from '#tests/read-zip.ts'

export const leaveAndTakeEverything: Errand = {
  name: { zh: '离开，带走自己的一切', en: 'Leave, and take everything along' },
  given: { zh: '您是会员。', en: 'You are a member.' },
  arrange: async (walker) => void (await joinAs(walker)),
  steps: [
    step(
      '登录，从会员中心的菜单打开“我的数据”。',
      'Sign in, and open My data in the menu.',
      async (walker) => {
        await signInAtTheDoor(walker)
        await turnTo(walker, '我的数据', 'My data')
      },
    ),
    step(
      '在“导出我的数据”里填密码，按“生成下载链接”，下载。',
      'Under Export my data type the password, press Make a link, and download.',
      async (walker) => {
        await walker.type('当前密码', 'Current password', password)
        await walker.pressButton('生成下载链接', 'Make a link')
        const [download] = await Promise.all([
          walker.page.waitForEvent('download'),
          walker.followLink('下载（ZIP）', 'Download (ZIP)'),
        ])
        const files = await readZip(await readFile(await download.path()))
        expect(String(files.get('data.json'))).toContain(walker.me.email)
        expect([...files.keys()]).toContain('README.txt')
      },
    ),
    step(
      '往下，按“我要注销账号”，填密码，按“注销我的账号”。',
      'Further down press I want to close my account, type the password, and press Close my account.',
      async (walker) => {
        await walker.unfold('我要注销账号', 'I want to close my account')
        const part = walker.page.getByRole('region', { name: walker.say('注销账号', 'Close my account') })
        await walker.press(part.getByLabel(walker.say('当前密码', 'Current password')))
        await walker.page.keyboard.type(password)
        await walker.press(part.getByRole('button', { name: walker.say('注销我的账号', 'Close my account') }))
      },
    ),
    step(
      '读到哪一天注销，在那以前可以撤回；信里也这样说。',
      'Read on which day it closes and that you can change your mind until then; a letter says the same.',
      async (walker) => {
        await walker.reads('在此之前可以随时撤回', 'Until then you can change your mind at any time')
        await walker.letter(walker.me.email, '注销', 'close')
      },
    ),
  ],
}
