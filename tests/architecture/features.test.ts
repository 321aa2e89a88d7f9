import { featureArrows } from '#tests/rules/feature-arrows.ts'
import * as rules from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

checkRules([
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
])
