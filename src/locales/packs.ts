/** The words of the server's messages and of the back office. Browsers fetch one file for each language and area. */
export const packs = {
  'zh-cn': {
    messages: async () => (await import('#locales/zh-cn/messages.ts')).messages,
    admin: async () => (await import('#locales/zh-cn/admin.ts')).admin,
  },
  en: {
    messages: async () => (await import('#locales/en/messages.ts')).messages,
    admin: async () => (await import('#locales/en/admin.ts')).admin,
  },
}

/** The words of the public site: `site` for every page, and parts that only some pages need. */
export const sitePacks = {
  'zh-cn': {
    site: async () => (await import('#locales/zh-cn/site.ts')).site,
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
    site: async () => (await import('#locales/en/site.ts')).site,
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

type Chinese = (typeof packs)['zh-cn'] & (typeof sitePacks)['zh-cn']
type PackOf<Name extends keyof Chinese> = Awaited<ReturnType<Chinese[Name]>>

/** The name of a part of the words of the public site. */
export type SitePart = Exclude<keyof (typeof sitePacks)['zh-cn'], 'site'>

export interface Areas {
  messages: PackOf<'messages'>
  site: UnionToIntersection<
    { [Part in keyof (typeof sitePacks)['zh-cn']]: PackOf<Part> }[keyof (typeof sitePacks)['zh-cn']]
  >
  admin: PackOf<'admin'>
}

type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never
