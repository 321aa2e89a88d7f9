import { nothingIsLeftToDo } from '#tests/rules/house-rules.ts'
import * as names from '#tests/rules/name-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

const emptyWords = 'util utils helper helpers common misc manager managers service services base'.split(' ')
/** Gestures that name nothing: a type says what it holds, such as `EventFilter`. */
const gestures =
  `About Anyone Around Asked Asking Begun Counted Deed Due Found Given Heard Held Kept Known Learned Line Made
  Narrowing Noted Opened Place Posted Said Sent Shown Somebody Sought Spoken Standing Theirs Told Typed Wanted Was
  Where Which Who Whose Written`.split(/\s+/)

checkRules([
  {
    name: 'names of files and folders say what is in them',
    rule: names.namesSaySomething(emptyWords),
    sample: {
      'src/app/index.ts': '',
      'src/platform/helpers/x.ts': '',
      'src/platform/db/date-utils.server.ts': '',
      'src/platform/ui/BaseInput.tsx': '',
      'src/platform/db/database.ts': '',
      'src/platform/search/search-index.ts': '',
    },
    caught: [
      'src/app/index.ts',
      'src/platform/helpers/x.ts',
      'src/platform/db/date-utils.server.ts',
      'src/platform/ui/BaseInput.tsx',
    ],
  },
  {
    name: 'files are named in kebab-case, or like their component',
    rule: names.namesAreSpeltAlike,
    sample: {
      'src/app/startServer.ts': '',
      'src/app/start_server.ts': '',
      'src/app/start.server.ts': '',
      'src/features/event/EventPage.tsx': '',
    },
    caught: ['src/app/startServer.ts', 'src/app/start_server.ts'],
  },
  {
    name: 'no comment is a to-do',
    rule: nothingIsLeftToDo,
    sample: { 'src/app/a.ts': `/* TODO: later */`, 'src/app/b.ts': `const word = 'FIXME'` },
    caught: ['src/app/a.ts'],
  },
  {
    name: 'a type is named after what it holds',
    rule: names.typesAreNotNamed(gestures),
    sample: {
      'src/app/a.ts': `export interface Told { words: string }`,
      'src/app/b.ts': `function here() { type Asked = string; return '' as Asked }`,
      'src/app/c.ts': `interface PlaceOnPage { at: number } // interface Line {}`,
    },
    caught: ['src/app/a.ts Told', 'src/app/b.ts Asked'],
  },
])
