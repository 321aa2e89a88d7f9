import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lecture } from '#entities/lecture.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, type SignupWorld } from '#tests/worlds/signup-world.ts'
import { addRow } from '#tests/small-house.ts'

const film = '/media/film.mp4'

describe.each(engines)('the lectures that a member listened to on %s', (engine) => {
  let at: SignupWorld
  let ids: { film: number; text: number; opened: number }
  beforeEach(async () => {
    at = await openSignupWorld(engine)
    const add = async (name: string, values: object = {}) =>
      (
        await addRow(at.world.house, lecture, {
          lecture_name_zh_cn: `讲${name}`,
          lecture_name_en: name,
          ...values,
        })
      ).id
    ids = {
      film: await add('film', { video_files: film, duration: 100 }),
      text: await add('', { content_zh_cn: '<p>读</p>' }),
      opened: await add('opened', { video_files: film, duration: 100 }),
    }
  })
  afterEach(() => at.world.close())

  const own = async (query = '') =>
    (
      await at.world.ask('GET', `/api/account/lectures?${query}`, {
        as: 'lin',
        headers: { 'think-lang': 'en' },
      })
    ).data
  const say = (name: string, body: object) =>
    at.world.ask('POST', `/api/learning/${name}`, { as: 'lin', body })

  it('the list of lectures is empty at first and leaves out lectures that were only opened', async () => {
    await say('open', { lecture: ids.opened })
    expect(await own()).toEqual({ list: [], total: 0 })
  })

  it('lectures are listed with their last position, latest first', async () => {
    await say('open', { lecture: ids.film })
    at.time.seconds += 30
    await say('report', {
      lecture: ids.film,
      played: [{ src: film, from: 0, to: 30 }],
      places: { [film]: 30 },
    })
    const heardAt = at.time.seconds
    await say('open', { lecture: ids.text })
    at.time.seconds += 60
    await say('report', { lecture: ids.text, read: true })
    expect(await own()).toEqual({
      list: [
        {
          id: ids.text,
          name: '讲',
          cover_image: '',
          last_at: at.time.seconds,
          completed_at: at.time.seconds,
          place: null,
        },
        { id: ids.film, name: 'film', cover_image: '', last_at: heardAt, completed_at: null, place: 30 },
      ],
      total: 2,
    })
    expect((await own('page=2&limit=1')).list).toMatchObject([{ id: ids.film }])
  })

  it('the list of lectures is for members only', async () => {
    expect(await at.world.ask('GET', '/api/account/lectures')).toMatchObject({ code: 302 })
  })
})
