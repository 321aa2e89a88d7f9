import { endCalendarWithPassword } from './calendar-address.server.ts'
import { calendarFeedTable } from './calendar-feed-table.ts'
import { calendarHandlers } from './calendar.server.ts'
import { postAfterChanges, postDueLetters, sendReminders } from './letter-jobs.server.ts'
import { ensureLetterTemplates, letterTemplateRules } from './letter-templates.server.ts'
import { letterWordsHandlers } from './letter-words.server.ts'
import { letterData } from './member-data.server.ts'
import { notifyOfMoves } from './move-notices.server.ts'
import { writeOfNewPassword } from './password-letter.server.ts'
import { testMailHandlers } from './test-mail.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const lettersModule: Module = {
  name: 'letters',
  tables: [calendarFeedTable],
  rules: { letter_template: letterTemplateRules },
  calls: [...calendarHandlers, ...letterWordsHandlers, ...testMailHandlers],
  jobs: [
    { name: 'signup-letters', seconds: 15, work: postDueLetters },
    { name: 'signup-reminders', seconds: minute, work: sendReminders },
  ],
  watchers: (house) => [
    notifyOfMoves(house),
    postAfterChanges(house),
    endCalendarWithPassword,
    writeOfNewPassword(house),
  ],
  memberData: letterData,
  screens: {
    letter_words: {
      menu: { folder: 'events', at: 1009 },
      title: { zh: '改过的通知', en: 'Changed letters' },
      icon: 'scroll-text',
      nodes: [],
    },
  },
  prepare: ensureLetterTemplates,
}
