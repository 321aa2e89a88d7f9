import { expect } from '@playwright/test'
import { step, type Errand } from '#tests/errands/errand.ts'
import { joinAs, signInAtTheDoor, turnTo } from '#tests/errands/member.ts'

interface IssuedCertificate {
  row: { code: string; number: string }
}

export const showAnEmployerACertificate: Errand = {
  name: { zh: '给雇主看一张证书', en: 'Show an employer a certificate' },
  given: { zh: '您是会员，有一张有效的证书。', en: 'You are a member and have a valid certificate.' },
  async arrange(walker) {
    const { site } = walker.around
    const given = {
      member_id: await joinAs(walker),
      title_zh_cn: '裱画入门',
      title_en: 'Mounting for beginners',
      holder: '顾知微',
      holder_latin: 'Gu Zhiwei',
      reason: 'For the errand',
    }
    const { data } = await site.ask<{ id: number }>('POST', '/admin/certificate/add', given)
    const { data: read } = await site.ask<IssuedCertificate>('GET', '/admin/certificate/info', {
      id: data.id,
    })
    walker.notes.set('number', read.row.number)
  },
  steps: [
    step(
      '登录，从会员中心的菜单打开“我的证书”。',
      'Sign in, and open My certificates in the menu.',
      async (walker) => {
        await signInAtTheDoor(walker)
        await turnTo(walker, '我的证书', 'My certificates')
        await walker.reads('裱画入门', 'Mounting for beginners')
        // No form stands before what the holder came for.
        await expect(walker.field('拉丁字母写法', 'In Latin letters')).toHaveCount(0)
      },
    ),
    step('按“复制链接”，发给雇主。', 'Press Copy the link, and send it to the employer.', async (walker) => {
      await walker.pressButton('复制链接', 'Copy the link')
      await walker.reads('已复制', 'Copied.')
      walker.notes.set('link', await walker.pasted())
    }),
    step(
      '雇主打开链接，不用登录：读到姓名、名称、编号，以及真实有效。',
      'The employer opens the link without signing in, and reads the name, the title, the number, and that it is genuine and valid.',
      async (walker) => {
        const employer = await walker.other('employer')
        await employer.page.goto(walker.note('link'))
        await employer.reads('此证书真实有效', 'This certificate is genuine and valid')
        await employer.reads('顾知微', 'Gu Zhiwei')
        await employer.reads(walker.note('number'), walker.note('number'))
      },
    ),
    step(
      '雇主只有打印件时：打开 /certificate，填编号和姓名，按“查验”。',
      'An employer who has it on paper opens /certificate, types number and name, and presses Check.',
      async (walker) => {
        const employer = await walker.other('employer')
        await employer.open('/certificate')
        await employer.type('证书编号', 'Number of the certificate', walker.note('number'))
        await employer.type('持证人姓名', 'Name of the holder', walker.say('顾知微', 'Gu Zhiwei'))
        await employer.pressButton('查验', 'Check')
        await employer.reads('此证书真实有效', 'This certificate is genuine and valid')
      },
    ),
  ],
}
