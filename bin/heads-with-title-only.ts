import { Visitor, type ESTree, type Plugin } from 'vite'

const pages = /Page\.tsx$/

/** What search engines and link previews read of a head. Browsers change the title alone. */
const forMachines = /^(description|image|feed|at|noindex|onlyIn|jsonLd)$/

type Span = [from: number, to: number]

/** Keeps the structured data and all else that only the server writes into the head of a page out of browsers. */
export const headsWithTitleOnly: Plugin = {
  name: 'heads-with-title-only',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? ''
    if (this.environment.name !== 'client' || !pages.test(file)) return null
    const cuts = cutsIn(this.parse(code, { lang: 'tsx' })).toSorted((a, b) => b[0] - a[0])
    return {
      code: cuts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code),
      map: null,
    }
  },
}

/** Each property to the beginning of the next one, which takes its comma along. */
function cutsIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  new Visitor({
    Property({ key, value }) {
      const isHead = key.type === 'Identifier' && key.name === 'head'
      if (!isHead || value.type !== 'ArrowFunctionExpression') return
      const answer = value.body.type === 'ParenthesizedExpression' ? value.body.expression : value.body
      if (answer.type !== 'ObjectExpression') return
      for (const [at, part] of answer.properties.entries())
        if (isForMachines(part)) found.push([part.start, answer.properties[at + 1]?.start ?? answer.end - 1])
    },
  }).visit(program)
  return found
}

function isForMachines(part: ESTree.ObjectPropertyKind): boolean {
  if (part.type === 'Property') return part.key.type === 'Identifier' && forMachines.test(part.key.name)
  const { argument } = part
  return (
    argument.type === 'CallExpression' &&
    argument.callee.type === 'Identifier' &&
    argument.callee.name === 'listHead'
  )
}
