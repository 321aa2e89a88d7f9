import * as rules from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

const layers = [
  ['src/locales/', 'src/paths.ts', 'src/art/'],
  ['src/platform/'],
  ['src/entities/'],
  ['src/features/'],
  ['src/app/'],
]
const platformLadder =
  'std i18n qr calendar db change cache jobs mail call auth fields entity registry search files http site ui admin'.split(
    ' ',
  )
const entityLists = ['src/entities/all.ts', 'src/entities/tables.ts']
const viteEntries: string[] = []

checkRules([
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
    name: 'migrations import nothing of the product',
    rule: rules.migrationsStandAlone,
    sample: {
      'db/migrations/0001-first-tables.ts': `import { sql } from 'kysely'; import '#entities/event.ts'`,
    },
    caught: ['db/migrations/0001-first-tables.ts imports #entities/event.ts'],
  },
])
