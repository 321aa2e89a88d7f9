import type { translation as zhTranslation } from '#locales/zh-cn/translation.ts'
import type { Translation } from '#locales/translation.ts'

export const translation: Translation<typeof zhTranslation> = {
  what: 'This page is not yet there in English. Tell the editors that you would read it: what most people ask for is translated first.',
  there: 'This page is there in English by now.',
  thanks: 'Noted',
  noted: 'Thank you. Once it is translated, it will stand at the same address.',
  back: 'Back to the page',
}
