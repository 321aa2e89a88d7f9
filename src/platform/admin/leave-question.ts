import type { Office, Question } from './office.ts'

/** Asked before words that were not saved are thrown away. */
export const leaveQuestion = (t: Office['t']): Question => ({
  title: t('form.leaveQuestion'),
  words: [t('form.leaveWords')],
  yes: t('form.leave'),
  no: t('form.stay'),
})
