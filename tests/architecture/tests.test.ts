import { unnamedRefusals } from '#tests/rules/exceptions.ts'
import { checkRules } from '#tests/rules/rule-case.ts'
import { refusalsAreNamed, testsWaitForEvents } from '#tests/rules/test-rules.ts'

checkRules([
  {
    name: 'no test waits longer than 20 milliseconds for nothing but time',
    rule: testsWaitForEvents(20),
    sample: {
      'src/app/a.test.ts': `await new Promise((done) => setTimeout(done, 50))`,
      'src/app/b.test.ts': `await sleep(1200)`,
      'src/app/c.test.ts': `await sleep(15); setTimeout(done); server.setTimeout(100)`,
      'src/app/d.ts': `setTimeout(done, 5000)`,
    },
    caught: ['src/app/a.test.ts', 'src/app/b.test.ts'],
  },
  {
    name: 'a test says which refusal it expects',
    rule: refusalsAreNamed,
    exceptions: unnamedRefusals,
    sample: {
      'src/app/a.test.ts': `expect(answer.code).not.toBe(1)`,
      'src/app/b.e2e.ts': `expect((await site.ask('GET', '/')).code, 'words').not.toBe(1)`,
      'src/app/c.test.ts': `expectRefusal(answer, 'forbidden'); expect(count).not.toBe(1)`,
    },
    caught: ['src/app/a.test.ts', 'src/app/b.e2e.ts'],
  },
])
