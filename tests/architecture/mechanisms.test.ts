import * as rules from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

/** Files that fetch in the browser what is no call: the pages and parts of the desk, and the head of a page. */
const notCalls = [
  'src/features/desk/offline-desk-worker.ts',
  'src/features/offline/site-worker.ts',
  'src/platform/site/heading-face.ts',
]

/** Files that move the focus at once, while the key or the press is still being handled, or into what has just been opened. */
const focusAtOnce = [
  'src/platform/fields/rich-text/RichTextEditor.tsx',
  'src/platform/fields/rich-text/ChoosePictures.tsx',
  'src/platform/fields/rich-text/TableTools.tsx',
  'src/platform/fields/rich-text/rich-text-pictures.ts',
  'src/platform/fields/rich-text/rich-text-tables.ts',
  'src/features/desk/screen/DoorPanel.tsx',
  'src/features/event/month/EventMonth.tsx',
  'src/features/player/use-controls.ts',
  'src/features/sign-in/above/SignInDialog.tsx',
  'src/features/terminal/window/ProofForm.tsx',
  'src/platform/admin/form/FormSheet.tsx',
  'src/platform/admin/tabs/TabBar.tsx',
  'src/platform/fields/files/ChooseButton.tsx',
  'src/platform/fields/files/UploadButton.tsx',
  'src/platform/fields/rich-text/LinkControl.tsx',
  'src/platform/fields/typed/CalendarButton.tsx',
  'src/platform/fields/typed/CalendarLine.tsx',
  'src/platform/fields/typed/TypedLine.tsx',
  'src/platform/fields/nodes/NodeRow.tsx',
  'src/platform/ui/share/Share.tsx',
  'src/platform/admin/list/FilterForm.tsx',
]

checkRules([
  {
    name: 'a number of a call is read with `numberInput` only',
    rule: rules.productHasOnlyIn(/\bz\s*\.coerce\b/, []),
    sample: {
      'src/features/event/event.calls.ts': `const version = z.coerce.number()`,
      'src/features/event/b.calls.ts': `const version = z\n  .coerce.number()`,
      'src/features/event/seats.calls.ts': `const version = numberInput(z.number())`,
    },
    caught: ['src/features/event/event.calls.ts', 'src/features/event/b.calls.ts'],
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
    name: 'the registry of the release is for the wiring, everybody else asks that of the house',
    rule: rules.productHasOnlyIn(/\breleaseRegistry\b/, [
      'src/app/house.server.ts',
      'src/app/modules.server.ts',
      'src/app/operator/migration-command.server.ts',
      'src/app/operator/openapi-command.server.ts',
    ]),
    sample: {
      'src/app/modules.server.ts': `export const releaseRegistry = new Registry(modules)`,
      'src/app/http.server.ts': `const handled = releaseRegistry.calls`,
    },
    caught: ['src/app/http.server.ts'],
  },
  {
    name: 'what is made once keeps no registry, because another may take its place',
    rule: rules.productHasOnlyIn(/= house\.registry\b[^\n]*\n\s*return (?:async )?\(/, []),
    sample: {
      'src/platform/search/a.server.ts': `function watcher(house) {
        const { entities } = house.registry
        return async ({ tx }) => entities.get(tx.name)
      }`,
      'src/platform/search/b.server.ts': `const watcher = (house) => async ({ tx }) => {
        const { entities } = house.registry
        return entities.get(tx.name)
      }`,
    },
    caught: ['src/platform/search/a.server.ts'],
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
    name: 'the focus follows an answer with `focusAnswer` only',
    rule: rules.productHasOnlyIn(/\.focus\(/, [...focusAtOnce, 'src/platform/site/focus-answer.ts']),
    sample: {
      'src/features/event/a.tsx': `useEffect(() => { if (said) summary.current?.focus() }, [said])`,
      'src/features/event/b.tsx': `useEffect(() => { if (said) focusAnswer(summary.current) }, [said])`,
      'src/features/event/c.browser.test.tsx': `document.querySelector('input')?.focus()`,
    },
    caught: ['src/features/event/a.tsx'],
  },
  {
    name: 'the browser asks the server through src/platform/call alone',
    rule: rules.callsAreMadeIn('src/platform/call/', notCalls),
    sample: {
      'src/features/event/EventPage.tsx': `if (answer.code === codes.ok) show()`,
      'src/features/event/use-event.ts': `if (code !== 1) setEvent(data as Event)`,
      'src/features/event/use-seats.ts': `useEffect(() => { let over = false; void fetch(seatCalls.seats.path) })`,
      'src/features/event/event.server.ts': `await fetch(url)`,
      'src/features/ticket/EventTicketPage.tsx': `if (seat.code === typed) store.fetch(typed) // data as it came`,
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
])
