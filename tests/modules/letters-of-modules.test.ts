import { expect, it } from 'vitest'
import { openModuleWorld, talking } from './module-house.ts'

const label = (words: string) => ({ zh: words, en: words })

it('a module fills no mailbox by other spellings of its address (T7.2)', async () => {
  const { world, bring } = await openModuleWorld('sqlite', { DRILL_LIMITS: 'on' })
  const code = `defineModule({ calls: { async ask() {
    let sent = 0
    try {
      for (; sent < 40; sent += 1)
        await letters.send('hi', { to: 'ming+' + sent + '@example.org', key: String(sent) })
    } catch (error) { return [sent, error.code] }
  } } })`
  const files = { 'letters/hi.json': { subject: label('Hi'), text: label('Hi') } }
  const given = talking('flood', code, { capabilities: { letters: ['hi'] }, files })
  expect(await bring(given)).toMatchObject({ code: 1 })
  const { data } = await world.ask('POST', '/api/m/flood/ask', { body: {} })
  expect(data.value).toEqual([30, 'busy'])
  await world.close()
})
