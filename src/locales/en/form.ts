import type {
  form as zhForm,
  conflict as zhConflict,
  field as zhField,
  nodes as zhNodes,
} from '#locales/zh-cn/form.ts'
import type { Translation } from '#locales/translation.ts'

export const form: Translation<typeof zhForm> = {
  add: 'Add: {what}',
  edit: 'Edit: {what}',
  save: 'Save',
  saveAndNext: 'Save and edit the next',
  cancel: 'Cancel',
  close: 'Close',
  leaveQuestion: 'Leave without saving?',
  leaveWords: 'What you have not saved will be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
  chinese: 'Chinese',
  english: 'English',
  pair: '{label} ({language})',
  uploadsRunning: 'It is saved as soon as the upload has arrived…',
  required: 'Fields with * are required',
  fixErrors: '{count,one field needs|# fields need} another look',
  shown: 'Only shown',
  position: '{at} of {count}',
  unchanged: 'Nothing was changed',
  currentPassword: 'Your current password',
}

export const conflict: Translation<typeof zhConflict> = {
  title: 'Somebody changed this record just now',
  words: 'Both of you changed these fields. Choose what to keep for each, then save again.',
  base: 'Before',
  theirs: 'Theirs',
  mine: 'Mine',
  choose: 'Choose for “{field}”',
  go: 'Save these',
  nothing: '(empty)',
}

export const field: Translation<typeof zhField> = {
  pickColour: 'Pick a colour from the screen',
  choose: 'Choose',
  clear: 'Clear',
  remove: 'Remove',
  loading: 'Loading…',
  nothingFound: 'Nothing found',
  upload: 'Upload',
  replace: 'Replace',
  uploading: 'Uploading',
  earlier: 'Move earlier',
  later: 'Move later',
  on: 'On',
  off: 'Off',
  dateShape: 'YYYY-MM-DD',
  timeShape: 'YYYY-MM-DD HH:mm',
  calendarOf: 'Calendar: {what}',
  monthShape: 'MMMM YYYY',
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  noIcon: 'No icon',
  seekIcon: 'Find an icon',
  showPassword: 'Show or hide the password',
  weighHint: 'A higher number comes first',
  writeHere: 'Write here…',
}

export const nodes: Translation<typeof zhNodes> = {
  search: 'Find a permission',
  everything: 'Everything',
  everythingWords: 'Also what comes later; only groups at the very top can have it',
  count: '{count,one permission|# permissions}',
  open: 'Open',
  others: 'Permissions that are not in the menu',
  notYours: 'You have not got it',
}
