import type { admin } from '#locales/zh-cn/admin.ts'
import type { messages } from '#locales/zh-cn/messages.ts'

/**
 * The words of the public site: `site` for every page, and parts that only some pages need. Browsers fetch one file for
 * each language and part.
 */
export const sitePacks = {
  'zh-cn': {
    site: () => import('#locales/zh-cn/site.ts'),
    course: () => import('#locales/zh-cn/course.ts'),
    home: () => import('#locales/zh-cn/home.ts'),
    lecture: () => import('#locales/zh-cn/lecture.ts'),
    master: () => import('#locales/zh-cn/master.ts'),
    member: () => import('#locales/zh-cn/member.ts'),
    own: () => import('#locales/zh-cn/own.ts'),
    page: () => import('#locales/zh-cn/page.ts'),
    player: () => import('#locales/zh-cn/player.ts'),
    report: () => import('#locales/zh-cn/report.ts'),
    signup: () => import('#locales/zh-cn/signup.ts'),
    translation: () => import('#locales/zh-cn/translation.ts'),
  },
  en: {
    site: () => import('#locales/en/site.ts'),
    course: () => import('#locales/en/course.ts'),
    home: () => import('#locales/en/home.ts'),
    lecture: () => import('#locales/en/lecture.ts'),
    master: () => import('#locales/en/master.ts'),
    member: () => import('#locales/en/member.ts'),
    own: () => import('#locales/en/own.ts'),
    page: () => import('#locales/en/page.ts'),
    player: () => import('#locales/en/player.ts'),
    report: () => import('#locales/en/report.ts'),
    signup: () => import('#locales/en/signup.ts'),
    translation: () => import('#locales/en/translation.ts'),
  },
}

type Chinese = (typeof sitePacks)['zh-cn']
type WordsOf<Part extends keyof Chinese> = Awaited<ReturnType<Chinese[Part]>>

/** The name of a part of the words of the public site. */
export type SitePart = Exclude<keyof Chinese, 'site'>

/** One pack for each area: `messages` holds the messages of the server, the others hold the words of the screens. */
export interface Areas {
  messages: typeof messages
  site: WordsOf<'site'>['site'] & UnionToIntersection<{ [Part in SitePart]: WordsOf<Part> }[SitePart]>
  admin: typeof admin
}

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never
