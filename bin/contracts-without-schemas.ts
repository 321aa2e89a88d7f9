import { Visitor, type ESTree, type Plugin } from 'vite'

/** Files that hold schemas, which only the server looks into; browsers send and show. */
const holdSchemas = /\.(calls|shapes)\.ts$/

type Span = [from: number, to: number]

/** Keeps every schema out of what browsers get: of a call they need no more than its name and manner. */
export const contractsWithoutSchemas: Plugin = {
  name: 'contracts-without-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !holdSchemas.test(id)) return null
    const program = this.parse(code, { lang: 'ts' })
    const schemas = schemasIn(program)
    const cuts = [
      ...schemas.map((span) => ({ span, rest: '0' })),
      ...importsOnlyFor(schemas, program).map((span) => ({ span, rest: '' })),
    ].toSorted((a, b) => a.span[0] - b.span[0])
    const bare = cuts.reduceRight(
      (text, { span: [from, to], rest }) => `${text.slice(0, from)}${rest}${text.slice(to)}`,
      code,
    )
    const standIn = 'const z = /* @__PURE__ */ new Proxy(() => z, { get: () => z })'
    // Browsers need not fetch a file that became empty.
    return {
      code: bare.replace("import * as z from 'zod/mini'", standIn),
      map: null,
      moduleSideEffects: false,
    }
  },
}

/** A schema has a name of its own, or is the input or the answer of a call. */
function schemasIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  new Visitor({
    VariableDeclarator({ init }) {
      if (init && isSchema(init)) found.push([init.start, init.end])
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && /^(input|answer)$/.test(key.name)) found.push([value.start, value.end])
    },
  }).visit(program)
  const inOrder = found.toSorted(([a], [b]) => a - b)
  return inOrder.filter(([from], at) => !inOrder.slice(0, at).some(([, to]) => from < to))
}

/** Only schemas need these imports, such as the declaration of an entity. */
function importsOnlyFor(schemas: Span[], program: ESTree.Program): Span[] {
  const used = new Set<string>()
  const imports = program.body.filter((each) => each.type === 'ImportDeclaration')
  const skipped = [...schemas, ...imports.map(({ start, end }): Span => [start, end])]
  new Visitor({
    Identifier({ name, start }) {
      if (!skipped.some(([from, to]) => from <= start && start < to)) used.add(name)
    },
  }).visit(program)
  const isUnused = ({ specifiers, source }: ESTree.ImportDeclaration) =>
    source.value !== 'zod/mini' &&
    specifiers.length > 0 &&
    specifiers.every(({ local }) => !used.has(local.name))
  return imports.filter(isUnused).map(({ start, end }) => [start, end])
}

/** `z.object(…)`, `z.string(…).check(…)` and whatever else begins with `z`; and a card, which is one and more. */
function isSchema(expression: ESTree.Expression): boolean {
  let each: ESTree.Expression | ESTree.Super = expression
  while (each.type === 'CallExpression' || each.type === 'MemberExpression')
    each = each.type === 'CallExpression' ? each.callee : each.object
  return each.type === 'Identifier' && (each.name === 'z' || each.name === 'defineCard')
}
