import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers, validation, type Spoken } from './catalogue.ts'
import { setSetting } from '#features/settings/settings.server.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld('sqlite', { DRILL_CAPTCHA: 'on' })
  await setSetting(world.house, 'upload_maxsize', '1mb')
})
afterAll(() => world.close())

const said = async ({ ask }: Spoken, lang: string) => {
  const { method, url, as = 'nobody', body, headers } = await ask(world)
  const sent = { as, headers: { 'think-lang': lang, ...headers } }
  return (await world.ask(method, url, body === undefined ? sent : { ...sent, body })).msg
}

describe.each([
  ['validation rule', validation],
  ['answer', answers],
])('each %s', (_kind, all) => {
  it.each(all.map((spoken) => [spoken.rule, spoken] as const))(
    'is worded as specified in both languages: %s',
    async (_rule, spoken) => {
      expect([await said(spoken, 'zh-cn'), await said(spoken, 'en')]).toEqual([spoken.zh, spoken.en])
    },
  )
})
