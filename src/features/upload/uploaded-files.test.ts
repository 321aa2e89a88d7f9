import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the files that a form may choose from on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
    const { root, editor, lin } = world.ids
    const file = (facts: object) =>
      world.house.change('test', (changes) =>
        changes.add(attachment, { storage: 'local', size: 10, quote: 1, mimetype: 'text/plain', ...facts }),
      )
    const at = (name: string) => `/files/2026/11/${name.padStart(32, '0')}`
    for (let turn = 0; turn < 30; turn += 1)
      await file({ name: `leaf ${turn}.png`, mimetype: 'image/png', admin_id: root, url: at(`${turn}.png`) })
    await file({ name: 'Programme 100%.pdf', admin_id: root, url: at('a.pdf') })
    await file({ name: 'own.pdf', admin_id: editor, url: at('b.pdf') })
    await file({ name: 'of a member.png', mimetype: 'image/png', member_id: lin, url: at('c.png') })
    await file({ name: 'handout.pdf', admin_id: root, url: `/files/_private/${'d.pdf'.padStart(32, '0')}` })
  })
  afterAll(() => world.close())

  const ask = async (query: Record<string, string> = {}, as: 'root' | 'editor' | null = 'root') =>
    world.ask('GET', `/admin/ajax/files?${new URLSearchParams(query)}`, as ? { as } : {})
  const namesOf = async (query: Record<string, string>, as?: 'root' | 'editor') =>
    (await ask(query, as)).data.list?.map(({ name }) => name)

  it('they come newest first, a page at a time, each once', async () => {
    const first = (await ask({ kind: 'picture' })).data
    expect([first.list?.length, first.more]).toEqual([24, true])
    const before = String(first.list?.at(-1)?.id)
    const second = (await ask({ kind: 'picture', before })).data
    expect([second.list?.length, second.more]).toEqual([6, false])
    const names = [...(first.list ?? []), ...(second.list ?? [])].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 30 }, (_, at) => `leaf ${29 - at}.png`))
  })

  it.each([
    ['a part of a name', { quick_search: 'PROG' }, ['Programme 100%.pdf']],
    ['two words', { quick_search: '100% prog' }, ['Programme 100%.pdf']],
    ['a sign that stands for anything elsewhere', { quick_search: '_' }, []],
    ['a private field', { kind: 'private' }, ['handout.pdf']],
  ])('%s finds what it means', async (_what, query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  it('files of members are offered to nobody, and those of others to whoever may see their list', async () => {
    expect(await namesOf({ quick_search: 'member' })).toEqual([])
    expect(await namesOf({}, 'editor')).toEqual(['own.pdf'])
    expect(await namesOf({ kind: 'private' }, 'editor')).toEqual([])
    expectRefusal(await ask({}, null), 'signInFirst')
  })
})
