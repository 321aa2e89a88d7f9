import { existsSync } from 'node:fs'
import * as rules from '#tests/rules/house-rules.ts'
import { checkRules } from '#tests/rules/rule-case.ts'

checkRules([
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
      'tests/a.ts': `import './world.ts'; import './nobody.ts'; import '#nowhere/x.ts'`,
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
])
