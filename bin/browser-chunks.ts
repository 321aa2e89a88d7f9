import { existsSync } from 'node:fs'
import path from 'node:path'

const top = path.dirname(import.meta.dirname)

interface Chunk {
  name: string
  priority: number
  /** Files, or folders with a slash at their end. */
  of: string[]
  except?: string[]
  /** Imported modules go into the same chunk, and not into the chunks of other modules that need them. */
  withImports?: boolean
}

/** A chunk of named modules; a name that is not there fails the build. */
function chunk({ name, priority, of, except = [], withImports = false }: Chunk) {
  for (const each of [...of, ...except])
    if (!existsSync(path.join(top, each)))
      throw new Error(`The chunk ${name} names ${each}, which is not there`)
  const isIn = (names: string[], file: string) =>
    names.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each))
  const test = (id: string) => {
    const file = path.relative(top, id.split('?')[0] ?? '')
    return isIn(of, file) && !isIn(except, file)
  }
  return { name, priority, test, includeDependenciesRecursively: withImports }
}

/** A component and its styles. */
const styled = (...components: string[]) =>
  components.flatMap((each) => [`src/features/${each}.tsx`, `src/features/${each}.module.css`])

/** Modules that send calls after the first paint. Pages that only read do not need them. */
const liveCalls = ['proof.calls', 'use-call', 'watch-answer'].map((each) => `src/platform/call/${each}.ts`)

/** The call function is loaded with the first call. */
const callFunction = [
  'client',
  'client-redirect',
  'client-renew',
  'client-request',
  'client-send',
  'client-session',
  'failure-words',
  'kept-pages',
  'messages-in',
].map((each) => `src/platform/call/${each}.ts`)

/** Few chunks that stay the same for long; a page is a chunk of its own. */
export const browserChunks = [
  { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
  chunk({
    name: 'live',
    priority: 3,
    of: [...liveCalls, 'src/platform/std/random-hex.ts'],
  }),
  // Code that only the page of an event needs does not make the lists of events heavier.
  chunk({
    name: 'event',
    priority: 1,
    of: [
      ...styled('event/EventBrief', 'event/EventDay', 'event/EventRow', 'event/EventState'),
      'src/features/event/EventSeats.tsx',
      'src/features/event/list/programme.ts',
      'src/features/event/event-days.ts',
      'src/features/event/event-list.ts',
      'src/features/event/event-status.ts',
      'src/features/event/event.calls.ts',
      'src/features/event/use-seat-label.ts',
    ],
  }),
  // Lists of events have rows instead.
  chunk({
    name: 'event-cards',
    priority: 2,
    of: styled('event/public/EventCard', 'event/public/EventCards'),
  }),
  chunk({
    name: 'media-report',
    priority: 1,
    of: [
      ...styled('media-report/ReportFilters', 'media-report/ReportRow'),
      'src/features/media-report/media-report.calls.ts',
      'src/features/media-report/public/report-card.shapes.ts',
      'src/features/media-report/report-list.ts',
    ],
  }),
  chunk({
    name: 'masters',
    priority: 3,
    of: [
      'src/features/master/master.calls.ts',
      'src/features/master/master-breadcrumbs.ts',
      'src/features/master/master-list.ts',
    ],
  }),
  // Parts that several pages share. A request costs more than the bytes of a small file.
  chunk({
    name: 'press',
    priority: 3,
    of: styled('media-report/public/ReportCards', 'media-report/ReportSource'),
  }),
  chunk({
    name: 'works',
    priority: 3,
    of: [
      'src/features/lecture/public/LectureCards.tsx',
      'src/features/course/public/CourseCards.tsx',
      'src/features/course/CourseCard.tsx',
      ...styled('course/CourseBrief', 'lecture/LectureBrief', 'lecture/LectureCard', 'lecture/LectureFormat'),
    ],
  }),
  // The page of a course shows no cards of others, only lengths.
  chunk({ name: 'length', priority: 3, of: ['src/features/course/length-text.ts'] }),
  // What a player needs only after it has started.
  chunk({
    name: 'player-later',
    priority: 4,
    of: [
      'src/features/player/PlayerLater.tsx',
      'src/features/player/StageOverlays.tsx',
      ...styled('player/EndCard', 'player/KeyHelp', 'player/ResumeNotice', 'player/TranscriptText'),
      'src/features/player/transcript-lines.ts',
      'src/features/player/use-transcript.ts',
    ],
  }),
  chunk({
    name: 'player',
    priority: 3,
    of: [
      'src/features/player/',
      'src/features/learning/public/LearningPlayer.tsx',
      'src/features/learning/public/use-learning-visit.ts',
      ...[
        'completion',
        'heartbeat',
        'intervals',
        'is-learning',
        'played-log',
        'played-time',
        'running-session',
        'use-learning-time',
        'use-played-positions',
        'when-read',
      ].map((each) => `src/features/learning/${each}.ts`),
    ],
  }),
  chunk({
    name: 'found',
    priority: 3,
    of: ['src/features/search/search.calls.ts', 'src/platform/site/entity-page.ts'],
  }),
  chunk({
    name: 'deep',
    priority: 3,
    of: ['About', 'DetailPage', 'PageSection'].flatMap((each) => [
      `src/platform/ui/${each}.tsx`,
      `src/platform/ui/${each}.module.css`,
    ]),
  }),
  chunk({
    name: 'share',
    priority: 3,
    of: ['SharedTrail.tsx', 'Share.tsx', 'Share.module.css'].map((each) => `src/platform/ui/share/${each}`),
  }),
  // What another page of the site needs, once a reader points at a link.
  chunk({
    name: 'next-page',
    priority: 3,
    of: ['font-source', 'heading-face', 'page-transition'].map((each) => `src/platform/site/${each}.ts`),
  }),
  chunk({
    name: 'site',
    priority: 2,
    withImports: true,
    of: [
      'src/paths.ts',
      'src/entities/event-end.ts',
      'src/platform/',
      'src/features/site/',
      'src/features/banner/public/banner-card.shapes.ts',
      ...styled('search/public/SearchBox', 'tag/public/TagMark'),
      'src/features/visits/visit.calls.ts',
    ],
    except: [
      'src/platform/auth/',
      'src/platform/fields/',
      ...callFunction,
      'src/platform/call/client-proof.ts',
      'src/platform/call/reload/load-anew.ts',
      'src/platform/call/reload/typed-words.ts',
      'src/platform/call/reload/use-draft.ts',
      'src/platform/call/client-upload.ts',
      'src/platform/call/guard-calls.ts',
      'src/platform/call/light-call.ts',
      'src/platform/call/poll.ts',
      'src/platform/call/download.ts',
      'src/platform/call/invalidate.ts',
      'src/platform/call/use-pages.ts',
      ...liveCalls,
      'src/platform/files/opening-ink.ts',
      'src/platform/search/most-matches.ts',
      'src/platform/site/font-source.ts',
      'src/platform/site/heading-face.ts',
      'src/platform/site/page-transition.ts',
      'src/platform/std/group-digits.ts',
      'src/platform/std/own-path.ts',
      'src/platform/std/proof-of-work.ts',
      'src/platform/std/random-hex.ts',
      'src/platform/ui/CategoryPage.tsx',
      'src/platform/ui/share/',
      'src/platform/qr/',
      'src/platform/site/use-late-module.ts',
      'src/platform/ui/CategoryPage.module.css',
      'src/platform/ui/Neighbours.tsx',
      'src/platform/ui/Neighbours.module.css',
      'src/platform/ui/prose/wide-tables.ts',
      'src/features/site/public/',
      'src/features/site/UnavailablePage.tsx',
      'src/features/site/ErrorPage.tsx',
      'src/features/site/NoPermissionPage.tsx',
      'src/features/site/NotFoundPage.tsx',
      ...styled('site/OfflinePage'),
    ],
  }),
]
