import { Visitor, type ESTree, type Plugin } from 'vite'

const pages = /[Pp]age\.tsx$/

/** What search engines and link previews read of a head. Browsers change the title alone. */
const forMachines = /^(description|image|feed|at|noindex|onlyIn|jsonLd)$/

/** What only the server asks of a page: the calls behind its forms, and how it is rendered for one visitor. */
const forServer = /^(form|leads|actions|signInAfter|personal|perVisitor)$/
const definers = new Set(['definePage', 'memberPage'])

type Span = [from: number, to: number]

/**
 * Keeps out of browsers what only the server reads: the forms of pages, all of a head but the title, what stands in a
 * `noscript`, and the branches for members without scripts.
 */
export const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? ''
    if (this.environment.name !== 'client' || (!file.endsWith('.tsx') && !file.endsWith('.ts'))) return null
    const plain = isForMembersToo.test(code) && !file.endsWith('use-posted.ts') ? withoutForms(code) : code
    if (!pages.test(file) && !plain.includes('<noscript'))
      return plain === code ? null : { code: plain, map: null }
    const cuts = cutsIn(this.parse(plain, { lang: 'tsx' }), pages.test(file)).toSorted((a, b) => b[0] - a[0])
    return {
      code: cuts.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), plain),
      map: null,
    }
  },
}

const isForMembersToo = /byForms[^}]*\} = useReader\(\)|import \{ usePosted \}|<ActionForm /

/** A page that is hydrated is not one that works by its forms, and no form was posted to it. */
const withoutForms = (code: string): string =>
  code
    .replaceAll(/const \{\s*byForms(?: = false)?\s*\} = useReader\(\)/g, '')
    .replaceAll(
      /byForms(?: = false)?,\s*(?=[^}]*\} = useReader)|,\s*byForms(?: = false)?(?=[^}]*\} = useReader)/g,
      '',
    )
    .replaceAll(/\bbyForms\b/g, 'false')
    .replaceAll(/\busePosted\([^()]*\)/g, 'null')
    .replaceAll(/(<ActionForm)\s+action=(?:"[^"]*"|\{[^}]*\})/g, '$1')

function cutsIn(program: ESTree.Program, isPage: boolean): Span[] {
  const found: Span[] = []
  new Visitor({
    Property({ key, value }) {
      const isHead = isPage && key.type === 'Identifier' && key.name === 'head'
      if (!isHead || value.type !== 'ArrowFunctionExpression') return
      const answer = value.body.type === 'ParenthesizedExpression' ? value.body.expression : value.body
      if (answer.type === 'ObjectExpression') found.push(...partsOf(answer, isForMachines))
    },
    CallExpression({ callee, arguments: given }) {
      const page = given.at(-1)
      if (callee.type !== 'Identifier' || !definers.has(callee.name)) return
      if (page?.type === 'ObjectExpression') found.push(...partsOf(page, isForServer))
    },
    JSXElement({ openingElement: { name, end }, closingElement }) {
      if (name.type === 'JSXIdentifier' && name.name === 'noscript' && closingElement)
        found.push([end, closingElement.start])
    },
  }).visit(program)
  return found
}

/** Each property to the beginning of the next one, which takes its comma along. */
const partsOf = (
  { properties, end }: ESTree.ObjectExpression,
  isWanted: (part: ESTree.ObjectPropertyKind) => boolean,
): Span[] =>
  properties.flatMap((part, at): Span[] =>
    isWanted(part) ? [[part.start, properties[at + 1]?.start ?? end - 1]] : [],
  )

const isForServer = (part: ESTree.ObjectPropertyKind): boolean =>
  part.type === 'Property' && part.key.type === 'Identifier' && forServer.test(part.key.name)

function isForMachines(part: ESTree.ObjectPropertyKind): boolean {
  if (part.type === 'Property') return part.key.type === 'Identifier' && forMachines.test(part.key.name)
  const { argument } = part
  return (
    argument.type === 'CallExpression' &&
    argument.callee.type === 'Identifier' &&
    argument.callee.name === 'listHead'
  )
}
