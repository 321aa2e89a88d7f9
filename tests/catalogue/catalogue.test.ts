import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { calls } from './catalogue-calls.ts'
import { rows } from './catalogue-rows.ts'
import { signingIn } from './catalogue-sign-in.ts'
import { signingUp } from './catalogue-sign-up.ts'
import type { MessageCase } from './message-case.ts'
import { uploading } from './catalogue-upload.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld('sqlite', { DRILL_CAPTCHA: 'on' })
  await setSetting(world.house, 'upload_maxsize', '1mb')
})
afterAll(() => world.close())

const said = async ({ ask }: MessageCase, lang: string) => {
  const { method, url, as = 'nobody', body, headers } = await ask(world)
  const sent = { as, headers: { 'think-lang': lang, ...headers } }
  return (await world.ask(method, url, body === undefined ? sent : { ...sent, body })).msg
}

describe.each([
  ['signing in', signingIn],
  ['signing up', signingUp],
  ['files', uploading],
  ['rows', rows],
  ['calls', calls],
])('every message about %s', (_kind, all) => {
  it.each(all.map((spoken) => [spoken.rule, spoken] as const))(
    'an answer has the specified words in both languages: %s',
    async (_rule, spoken) => {
      expect([await said(spoken, 'zh-cn'), await said(spoken, 'en')]).toEqual([spoken.zh, spoken.en])
    },
  )
})
