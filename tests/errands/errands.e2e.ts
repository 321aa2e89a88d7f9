import { test } from './errand-house.ts'
import { errands } from './errands.ts'
import { newPerson } from './person.ts'
import { Walker } from './walker.ts'

test.use({ serviceWorkers: 'allow' })

/** With this folder, a picture of the page is written after each step, for people who look. */
const pictures = process.env.ERRAND_PICTURES

const devices = {
  'a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'a computer': { viewport: { width: 1280, height: 860 } },
}

for (const { name, arrange, steps } of errands)
  for (const locale of ['zh-cn', 'en'] as const)
    for (const [device, screen] of Object.entries(devices))
      test(`${name.en}: in ${locale} on ${device}`, async ({ visitor, site, mail, watch }) => {
        watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
        const openDevice = () =>
          visitor({
            ...screen,
            serviceWorkers: 'allow',
            permissions: ['clipboard-read', 'clipboard-write'],
          })
        const around = { site, mail, locale, isPhone: device === 'a phone', openDevice }
        const walker = new Walker(await openDevice(), around, newPerson('林知秋'))
        await arrange(walker)
        for (const [at, { words, walk }] of steps.entries())
          await test.step(words.en, async () => {
            await walk(walker)
            if (pictures)
              await walker.page.screenshot({
                path: `${pictures}/${name.en}-${locale}-${device}-${at + 1}.png`,
                fullPage: true,
              })
          })
      })
