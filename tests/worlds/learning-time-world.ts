import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { lecture } from '#entities/lecture.ts'
import { member } from '#entities/member.ts'
import { learningHandlers } from '#features/learning/learning.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'

export const film = '/media/film.mp4'
export const sound = '/media/sound.m4a'
/** Of the film and the sound, in seconds. */
export const length = 2400

type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>
export type Learner = Awaited<ReturnType<typeof newLearner>>
export type LearningTimeWorld = Awaited<ReturnType<typeof openLearningTimeWorld>>

/** A world with a film, a recording, a text and a lecture, and with devices that play them. */
export async function openLearningTimeWorld(engine: EngineName) {
  const small = await openSmallHouse(engine)
  const ids = await addPieces(small)
  let learners = 0
  const days = async ({ id }: Learner) => {
    const rows = small.house.db.read.selectFrom('learning_day').select(['day', 'seconds'])
    const own = await rows.where('member_id', '=', id).orderBy('day').execute()
    return own.map(({ day, seconds }) => [day, seconds])
  }
  return {
    small,
    ids,
    days,
    newLearner: () => newLearner(small, `lin${(learners += 1)}`),
    wait: (seconds: number) => void (small.time.seconds += seconds),
    setTime: (moment: string) => void (small.time.seconds = Date.parse(moment) / 1000),
    total: async (learner: Learner) =>
      (await days(learner)).reduce((sum, [, seconds]) => sum + Number(seconds), 0),
    /** A device on which a member plays, or reads, an item. */
    async device(learner: Learner, piece: object, src = film) {
      const { data } = await learner.ask('begin', piece)
      let seq = Number(data.next) - 1
      let at = 0
      return {
        async beat(seconds: number, more: object = {}, media = seconds) {
          small.time.seconds += seconds
          seq += 1
          const played = src === '' ? [] : [{ src, from: at, to: at + media }]
          at += media
          const beat = { session: data.session, seq, touched: false, speed: 1, ...more }
          return (await learner.ask('report', { ...piece, played, beat })).data
        },
      }
    },
  }
}

async function newLearner({ house }: SmallHouse, username: string) {
  const { id } = await addRow(house, member, { username, nickname: 'Lin' })
  // Hours pass between two calls, and a token lives for minutes.
  const asks = (at: typeof house) => async (name: string, input: object) => {
    const { token } = await issueTokens(house, 'user', id, { keep: true })
    return asking(at, learningHandlers)('POST', `/api/learning/${name}`, input, { member: token })
  }
  return { id, ask: asks(house), asks }
}

async function addPieces({ house }: SmallHouse) {
  const both = { name_zh_cn: '课', name_en: 'Course' }
  const { id } = await addRow(house, course, both)
  const chapter = (await addRow(house, courseChapter, { ...both, course_id: id })).id
  const section = async (values: object) =>
    (await addRow(house, courseSection, { ...both, chapter_id: chapter, ...values })).id
  const talk = { lecture_name_zh_cn: '讲', video_files: film, duration: 100 }
  return {
    film: await section({ video_files: film, duration: length }),
    sound: await section({ audio_file: sound, duration: length }),
    text: await section({ content_zh_cn: '<p>读</p>' }),
    lecture: (await addRow(house, lecture, talk)).id,
  }
}
