import { existsSync, globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featureArrows } from '#tests/rules/feature-arrows.ts'
import * as rules from '#tests/rules/house-rules.ts'
import { readAliases, readSourceFile, readSourceFiles } from '#tests/rules/import-graph.ts'

const layers = [
  ['src/locales/', 'src/paths.ts', 'src/art/'],
  ['src/platform/'],
  ['src/entities/'],
  ['src/features/'],
  ['src/app/'],
]
const platformLadder =
  'std i18n qr calendar db change cache jobs mail call auth fields entity search files http site ui admin'.split(
    ' ',
  )

const entityLists = ['src/entities/all.ts', 'src/entities/tables.ts']
const viteEntries: string[] = []
/** Tables that are not entities, and the features that may write them directly. */
const rawTables = {
  calendar_feed: ['letters'],
  certificate_count: ['certificate'],
  change: ['audit'],
  change_set: ['audit'],
  sensitive_change: ['audit'],
  // Learning owns the table. The two others mark the courses that they have settled.
  course_enrolment: ['learning', 'account', 'certificate'],
  data_export: ['data-export'],
  event_move: ['event'],
  event_seats: ['seats', 'signup'],
  item_day: ['visits'],
  item_views: ['visits'],
  item_visitor: ['visits'],
  learning_session: ['learning'],
  lecture_progress: ['learning'],
  section_progress: ['learning'],
  // Audit deletes the addresses of a member that staff deleted for ever.
  member_address: ['account-closing', 'audit'],
  member_rule_wave: ['member'],
  outbox: ['letters', 'signup'],
  signup_notice: ['seats', 'letters', 'signup'],
  translation_wish: ['visits'],
  visit_salt: ['visits'],
  // The only entity in this list: every heartbeat of a player adds seconds.
  learning_day: ['learning'],
  // Not a table: a variable in learning/piece-visit for the progress of a section or a lecture.
  'tables[kind]': ['learning'],
  table: ['learning'],
}
const freeWriters = ['src/platform/', 'db/migrations/', 'bin/bench-product.ts']
/** Files that fetch in the browser what is no call: the pages and parts of the desk, and the head of a page. */
const notCalls = ['src/features/desk/offline-desk-worker.ts', 'src/platform/site/heading-face.ts']
const emptyWords = 'util utils helper helpers common misc manager managers service services base'.split(' ')

interface Sample {
  [file: string]: string
}

/** A rule, and a sample project that breaks it in exactly the `caught` places. */
interface Case {
  name: string
  rule: rules.Rule
  sample: Sample
  caught: string[]
}

const cases: Case[] = [
  {
    name: 'imports point down: app, features, entities, platform, then locales and paths',
    rule: rules.layersPointDown(layers),
    sample: {
      'src/app/routes.tsx': `import { a } from '#features/event/EventPage.tsx'`,
      'src/platform/db/db.server.ts': `import type { Event } from '#entities/event.ts'`,
      'src/entities/event.ts': `const later = () => import('#features/event/event.calls.ts')`,
      'src/features/event/seats.server.ts': `export { world } from '../../../tests/world.ts'`,
      'src/stray.ts': `import '#paths.ts'`,
      'src/features/event/seats.test.ts': `import '#app/http.server.ts'`,
      'bin/start.ts': `import '#app/start.server.ts'`,
    },
    caught: [
      'src/platform/db/db.server.ts imports #entities/event.ts',
      'src/entities/event.ts imports #features/event/event.calls.ts',
      'src/features/event/seats.server.ts imports ../../../tests/world.ts',
      'src/stray.ts imports #paths.ts',
    ],
  },
  {
    name: 'the page addresses import nothing',
    rule: rules.importsNothing('src/paths.ts'),
    sample: { 'src/paths.ts': `import { a } from '#locales/en/site.ts'` },
    caught: ['src/paths.ts imports #locales/en/site.ts'],
  },
  {
    name: `inside platform each folder imports only those before it: ${platformLadder.join(' ')}`,
    rule: rules.ladderPointsDown('src/platform/', platformLadder),
    sample: {
      'src/platform/std/clock.server.ts': `import { db } from '#platform/db/db.server.ts'`,
      'src/platform/call/call.ts': `import { db } from '#platform/db/db.server.ts'`,
      'src/platform/shelf/shelf.ts': `import { call } from '#platform/call/call.ts'`,
      'src/platform/http/http.server.ts': `import './envelope.server.ts'`,
    },
    caught: [
      'src/platform/std/clock.server.ts imports #platform/db/db.server.ts',
      'src/platform/shelf/shelf.ts imports #platform/call/call.ts',
    ],
  },
  {
    name: 'no file imports itself in a circle',
    rule: rules.nothingGoesInCircles,
    sample: {
      'src/app/a.ts': `import { b } from './b.ts'`,
      'src/app/b.ts': `export * from './c.ts'`,
      'src/app/c.ts': `const a = () => import('./a.ts')`,
      'src/app/d.ts': `import { e } from './e.ts'`,
      'src/app/e.ts': `import type { D } from './d.ts'`,
    },
    caught: [
      'src/app/a.ts > src/app/b.ts > src/app/c.ts > src/app/a.ts',
      'src/app/d.ts > src/app/e.ts > src/app/d.ts',
    ],
  },
  {
    name: 'only server code imports server code',
    rule: rules.serverFilesStayOnTheServer,
    sample: {
      'src/features/event/event.calls.ts': `import { seats } from './seats.server.ts'`,
      'src/features/event/EventPage.tsx': `import type { Seats } from './seats.server.ts'`,
      'src/features/event/event.server.ts': `import { seats } from './seats.server.ts'`,
      'src/features/event/seats.test.ts': `import { seats } from './seats.server.ts'`,
    },
    caught: [
      'src/features/event/event.calls.ts imports ./seats.server.ts',
      'src/features/event/EventPage.tsx imports ./seats.server.ts',
    ],
  },
  {
    name: 'only screens import screens',
    rule: rules.screensAreImportedByScreens(viteEntries),
    sample: {
      'src/features/event/event.calls.ts': `import { Card } from './Card.tsx'`,
      'src/features/event/EventPage.tsx': `import { Card } from './Card.tsx'`,
    },
    caught: ['src/features/event/event.calls.ts imports ./Card.tsx'],
  },
  {
    name: 'entities do not import each other',
    rule: rules.entitiesAreStrangers(entityLists),
    sample: {
      'src/entities/all.ts': `export { event } from './event.ts'`,
      'src/entities/event.ts': `import { member } from './member.ts'`,
    },
    caught: ['src/entities/event.ts imports ./member.ts'],
  },
  {
    name: 'features import each other only along the listed arrows: calls, and what lies in a public folder',
    rule: rules.featuresKeepToArrows({ ...featureArrows, 'made-up': ['event'] }),
    sample: {
      'src/features/course/CoursePage.tsx': `import { eventCalls } from '#features/event/event.calls.ts'`,
      'src/features/made-up/Page.tsx': `
        import { eventCalls } from '#features/event/event.calls.ts'
        import { EventCard } from '#features/event/public/EventCard.tsx'
        import { EventPage } from '#features/event/EventPage.tsx'`,
    },
    caught: [
      'src/features/course/CoursePage.tsx imports #features/event/event.calls.ts',
      'src/features/made-up/Page.tsx imports #features/event/EventPage.tsx',
    ],
  },
  {
    name: 'no feature imports from more than eight others',
    rule: rules.featuresKnowFewOthers(8),
    sample: {
      'src/features/home/HomePage.tsx': Array.from(
        { length: 9 },
        (_, i) => `import '#features/f${i}/f.calls.ts'`,
      ).join('\n'),
      'src/features/event/EventPage.tsx': `import '#features/home/home.calls.ts'`,
    },
    caught: ['home'],
  },
  {
    name: 'migrations import nothing of the product',
    rule: rules.migrationsStandAlone,
    sample: {
      'db/migrations/0001-first-tables.ts': `import { sql } from 'kysely'; import '#entities/event.ts'`,
    },
    caught: ['db/migrations/0001-first-tables.ts imports #entities/event.ts'],
  },
  {
    name: 'an import is an alias or a neighbour in the same folder',
    rule: rules.importsAreAliasesOrNeighbours,
    sample: {
      'src/app/a.ts': `
        import './b.ts'; import '#app/c.ts'; import 'react'; import './look.css?url'
        import '../paths.ts'; import './deep/d.ts'; import '/e.ts'
        // import '../in-a-comment.ts'
        const text = "import '../in-a-string.ts'"`,
    },
    caught: [
      'src/app/a.ts imports ../paths.ts',
      'src/app/a.ts imports ./deep/d.ts',
      'src/app/a.ts imports /e.ts',
    ],
  },
  {
    name: 'an import of our own leads to a file',
    rule: rules.importsLeadSomewhere((file) => existsSync(file)),
    sample: {
      'tests/a.ts': `import './architecture.test.ts'; import './nobody.ts'; import '#nowhere/x.ts'`,
    },
    caught: ['tests/a.ts imports ./nobody.ts', 'tests/a.ts imports #nowhere/x.ts'],
  },
  {
    name: 'no file has a default export',
    rule: rules.nothingIsExportedAsDefault,
    sample: {
      'src/app/a.ts': `export default 1`,
      'src/app/b.ts': `const b = 1; export { b as default }`,
      'src/app/c.ts': `export const text = 'export default'`,
    },
    caught: ['src/app/a.ts', 'src/app/b.ts'],
  },
  {
    name: 'names of files and folders say what is in them',
    rule: rules.namesSaySomething(emptyWords),
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
    rule: rules.namesAreSpeltAlike,
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
    rule: rules.nothingIsLeftToDo,
    sample: { 'src/app/a.ts': `/* TODO: later */`, 'src/app/b.ts': `const word = 'FIXME'` },
    caught: ['src/app/a.ts'],
  },
  {
    name: 'only the clock of the centre knows offsets from UTC',
    rule: rules.zonesAreKnownOnlyIn('src/platform/std/centre-time.ts'),
    sample: {
      'src/platform/std/centre-time.ts': `export const defaultTimeZone = 'Asia/Shanghai'`,
      'src/features/event/a.ts': 'const ahead = 8 * 3600',
      'src/features/event/b.ts': 'const ahead = 8 * 60 * 60',
      'src/features/event/c.ts': 'const iso = day + "+08:00"',
      'src/features/event/d.ts': `const zone = 'Asia/Shanghai'`,
      'src/features/event/e.test.ts': `const zone = 'Asia/Shanghai'`,
      'src/features/event/f.ts': 'const week = 18 * 3600',
    },
    caught: ['a', 'b', 'c', 'd'].map((name) => `src/features/event/${name}.ts`),
  },
  {
    name: 'a raw write never writes an entity or a table of another feature',
    rule: rules.rawWritesName({ ...rawTables, seat: ['made-up'] }, freeWriters),
    sample: {
      'src/features/event/event.server.ts': `db.insertInto('event').values({})`,
      'src/features/event/seats.server.ts': `db\n.deleteFrom <'x'>('seat') // seats`,
      'src/features/event/talk.server.ts': `// updateTable('event') is not for us`,
      'src/features/made-up/seats.server.ts': `db.updateTable('seat'); db.deleteFrom(name)`,
      'src/features/made-up/own.server.ts': `db.updateTable('seat')`,
      'src/platform/change/changes.server.ts': `db.updateTable('event')`,
    },
    caught: [
      'src/features/event/event.server.ts',
      'src/features/event/seats.server.ts',
      'src/features/made-up/seats.server.ts',
    ],
  },
  {
    name: 'only the house opens change sets',
    rule: rules.isWrittenOnlyIn(/\bnew Changes\(/, [
      'src/platform/change/changes.server.ts',
      'tests/architecture.test.ts',
    ]),
    sample: {
      'src/features/event/event.server.ts': `const changes = new Changes(tx, {})`,
      'src/features/event/seats.test.ts': `new Changes(tx, {})`,
      'src/platform/change/changes.server.ts': `new Changes(tx, {})`,
    },
    caught: ['src/features/event/event.server.ts', 'src/features/event/seats.test.ts'],
  },
  {
    name: 'only `perObject` creates a WeakMap',
    rule: rules.productHasOnlyIn(/\bnew WeakMap\b/, ['src/platform/std/per-object.server.ts']),
    sample: {
      'src/features/visits/visitor.server.ts': `const salts = new WeakMap<House, string>()`,
      'src/platform/std/per-object.server.ts': `const made = new WeakMap()`,
      'src/platform/std/lru.ts': `// no new WeakMap here`,
    },
    caught: ['src/features/visits/visitor.server.ts'],
  },
  {
    name: 'problems of fields are refused with `refuseFields` only',
    rule: rules.productHasOnlyIn(/\bdata:\s*\{\s*fields\b/, []),
    sample: {
      'src/features/event/event.server.ts': `refuse('valid.date', { data: { fields: { date: 'valid.date' } } })`,
      'src/features/event/event.test.ts': `expect(answer).toMatchObject({ data: { fields } })`,
      'src/features/event/dates.server.ts': `refuseFields({ date: 'valid.date' })`,
    },
    caught: ['src/features/event/event.server.ts'],
  },
  {
    name: 'the browser asks the server through src/platform/call alone',
    rule: rules.callsAreMadeIn('src/platform/call/', notCalls),
    sample: {
      'src/features/event/EventPage.tsx': `if (answer.code === codes.ok) show()`,
      'src/features/event/use-event.ts': `if (code !== 1) setEvent(data as Event)`,
      'src/features/event/use-seats.ts': `useEffect(() => { let over = false; void fetch(seatCalls.seats.path) })`,
      'src/features/event/event.server.ts': `await fetch(url)`,
      'src/features/event/EventTicketPage.tsx': `if (seat.code === typed) store.fetch(typed) // data as it came`,
      'src/platform/call/client.ts': `if (code === 1) show(data as Answer)`,
    },
    caught: [
      'src/features/event/EventPage.tsx looks at the code of an envelope',
      'src/features/event/use-event.ts looks at the code of an envelope',
      'src/features/event/use-event.ts casts the data of an answer',
      'src/features/event/use-seats.ts drops late answers by hand',
      'src/features/event/use-seats.ts fetches by hand',
    ],
  },
  {
    name: 'no file of the product is longer than 300 lines, but for the words of the demo content',
    rule: rules.filesAreSmall(300, 'src/app/demo/'),
    sample: {
      'src/app/demo/words.ts': '\n'.repeat(301),
      'src/app/long.ts': '\n'.repeat(301),
      'src/app/short.ts': '\n'.repeat(300),
    },
    caught: ['src/app/long.ts'],
  },
]

const house = readSourceFiles('.')
const aliases = readAliases('.')

test('every source file is read', () => {
  expect(house.map((file) => file.path)).toContain('tests/architecture.test.ts')
  expect(house.some((file) => file.path.startsWith('src/platform/'))).toBe(true)
})

test('no folder holds more than 45 files', () => {
  const files = globSync('{src,bin,tests,db}/**/*.*')
  expect(rules.crowdedFolders(files, 45)).toEqual([])
  expect(rules.crowdedFolders(['src/app/a.ts', 'src/app/b.css', 'src/ui/c.ts'], 1)).toEqual(['src/app'])
})

describe.each(cases)('$name', ({ rule, sample, caught }) => {
  test('this project follows the rule', () => {
    expect(rule(house)).toEqual([])
  })

  test('a project that breaks the rule is reported', () => {
    const madeUp = Object.entries(sample).map(([file, text]) => readSourceFile(file, text, aliases))
    expect(rule(madeUp)).toEqual(caught)
  })
})
