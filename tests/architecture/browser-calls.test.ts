import { isTest, type Rule } from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

/** Second ways to do what `platform/call` does. */
const secondWays: [mark: RegExp, words: string][] = [
  [/\bcodes\./, 'reads the codes of envelopes'],
  [/(?<![.\w])code [!=]==? codes/, 'compares the code of an envelope'],
  [/\b(?:XMLHttpRequest|EventSource|WebSocket)\b|navigator\.sendBeacon/, 'sends requests of its own'],
  [/\blet (?:cancelled|ignore|isCurrent)\b/, 'drops late answers by hand'],
]

const isBrowserCode = (file: string) =>
  /^src\/(?:app|features|platform)\/.*\.tsx?$/.test(file) && !file.endsWith('.server.ts') && !isTest(file)

const onlyCallsAskTheServer: Rule = (files) =>
  files
    .filter(({ path }) => isBrowserCode(path) && !path.startsWith('src/platform/call/'))
    .flatMap(({ path, code }) =>
      secondWays.filter(([mark]) => mark.test(code)).map(([, words]) => `${path} ${words}`),
    )

/** The public site and the back office make one call function each. */
const areasMakeCallFunctions: Rule = (files) =>
  files
    .filter(({ path, code }) => isBrowserCode(path) && /(?<!function )\bcreateCaller\(/.test(code))
    .map(({ path }) => path)
    .filter((path) => !['src/platform/site/site-caller.ts', 'src/app/admin-browser.tsx'].includes(path))

checkRules([
  {
    name: 'the browser has no second way to ask the server',
    rule: onlyCallsAskTheServer,
    sample: {
      'src/features/event/EventPage.tsx': `if (code === codes.ok) show()`,
      'src/features/event/use-event.ts': `let cancelled = false`,
      'src/features/event/upload.ts': `new XMLHttpRequest()`,
      'src/features/event/event.server.ts': `if (code === codes.ok) answer()`,
      'src/platform/call/client-upload.ts': `new XMLHttpRequest()`,
    },
    caught: [
      'src/features/event/EventPage.tsx reads the codes of envelopes',
      'src/features/event/EventPage.tsx compares the code of an envelope',
      'src/features/event/use-event.ts drops late answers by hand',
      'src/features/event/upload.ts sends requests of its own',
    ],
  },
  {
    name: 'each area of the product makes one call function',
    rule: areasMakeCallFunctions,
    sample: {
      'src/app/admin-browser.tsx': `const call = createCaller(place)`,
      'src/features/event/EventPage.tsx': `const call = createCaller(place)`,
    },
    caught: ['src/features/event/EventPage.tsx'],
  },
])
