import type { settings as zh } from '#locales/zh-cn/settings.ts'
import type { Translation } from '#locales/translation.ts'

export const settings = {
  groups: 'Groups of settings',
  add: 'Add a setting',
  none: 'No settings of your own yet',
  noneWords: '“Add a setting” gives the centre one more, under a variable name that you choose.',
  unsaved: 'Not saved yet: {count}',
  readOnly: 'You may look at these but not change them.',
  keep: 'Keep mine',
  take: 'Take the stored one',
  change: 'Edit: {title}',
  remove: 'Delete: {title}',
  removeQuestion: 'Delete the setting “{title}”?',
  removeWords: 'The variable {name} and its value will be gone, and whatever reads it finds nothing.',
  secretSet: 'Set, and never shown. Left blank it stays as it is.',
  secretNone: 'Not set.',
  secretClear: 'Clear',
  secretGoes: 'Goes when you save.',
  secretStays: 'Keep it',
  setByEnvironment: 'Set by the environment ({variable}).',
  secretIsSet: 'Set, and never shown.',
  testMail: 'Test letter',
  testTo: 'Email address',
  testWords:
    'Sends one letter with what stands above, saved or not, and says what came of it. Nothing is stored.',
  send: 'Send a test letter',
} satisfies Translation<typeof zh>
