import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { hostileSearchWords } from '#tests/hostile-search-words.ts'
import { among, openIndexedEvents, type IndexedEvents } from '#tests/worlds/indexed-events.ts'
import { suggest } from './search.server.ts'

describe.each(engines)('search words on %s', (engine) => {
  let world: IndexedEvents

  beforeAll(async () => {
    world = await openIndexedEvents(engine)
  })
  afterAll(() => world.drop())

  test('one character, several words, capitals and traditional characters find rows', async () => {
    expect(await world.titles('琴')).toEqual(['古琴雅集'])
    expect(await world.titles('语')).toContain('论语')
    expect(await world.titles('TEA mus')).toEqual(['茶与音乐'])
    expect(await world.titles('論語 讀書')).toEqual(['《论语》读书会'])
    expect(await world.titles('国学')).toEqual(['茶与音乐'])
  })

  test('Latin letters find a Chinese title by its sound, after titles that are spelt so', async () => {
    expect(await world.titles('guqin')).toEqual(['古琴雅集'])
    expect(await world.titles('gqyj')).toEqual(['古琴雅集'])
    expect(await world.titles('yin yue')).toEqual(['茶与音乐'])
    expect(await world.titles('yinyue')).toEqual(['茶与音乐'])
    expect(await world.titles('lunyu')).toEqual(['论语', '春日论语夜谈', '《论语》读书会'])
    expect(await world.titles('景典')).toEqual([])
  })

  test('each beginning of a word and of the sound of a title finds the row', async () => {
    const word = 'intercontinentally'
    const named = { name_zh_cn: '沧浪亭听雨', name_en: word, date: '2026-05-03' }
    const { id } = await world.add(named)
    for (let length = 2; length <= word.length; length += 1)
      expect(await world.titles(word.slice(0, length)), word.slice(0, length)).toContain('沧浪亭听雨')
    const sound = 'canglangtingtingyu'
    for (let length = 3; length <= sound.length; length += 1)
      expect(await world.titles(sound.slice(0, length)), sound.slice(0, length)).toContain('沧浪亭听雨')
    for (const other of ['intercontinentale', 'intercom', 'canglangtingyu'])
      expect(await world.titles(other), other).not.toContain('沧浪亭听雨')
    await world.remove(id)
  })

  test('an apostrophe is part of its word, in the text and in the search', async () => {
    const { id } = await world.add({ name_zh_cn: '燕家', name_en: "Yan's yard" })
    for (const text of ["Yan's", 'yan’s', 'yan', "yan's yard"])
      expect(await world.titles(text)).toContain('燕家')
    expect(await world.titles('s')).toEqual([])
    expect(await world.titles("o's")).toEqual([])
    await world.remove(id)
  })

  test.each(hostileSearchWords)('%j is answered calmly (T2.5)', async (text) => {
    expect(Array.isArray(await world.titles(text))).toBe(true)
    expect(Array.isArray(await suggest(world.db.byIndex, engine, { text, locale: 'zh-cn', among }))).toBe(
      true,
    )
  })
})
