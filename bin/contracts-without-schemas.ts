import { Visitor, type ESTree, type Plugin } from 'vite'

/** Files that hold schemas, which only the server looks into; browsers send and show. */
const holdSchemas = /\.(calls|shapes)\.ts$/

type Span = [from: number, to: number]

/** What only the server reads of a call. */
const serverParts = /^(input|answer|limit|cached|maxAge|logInput|secretKeys|node|alsoNeeds|entry)$/

/** Keeps every schema and every rule of the server out of browsers, which need only the method and path of a call. */
export const contractsWithoutSchemas: Plugin = {
  name: 'contracts-without-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !holdSchemas.test(id)) return null
    const program = this.parse(code, { lang: 'ts' })
    const schemas = schemasIn(program)
    const parts = serverPartsIn(program)
    const cuts = [
      ...outermost([...schemas, ...parts]).map((span) => ({ span, rest: schemas.includes(span) ? '0' : '' })),
      ...importsOnlyFor([...schemas, ...parts], program).map((span) => ({ span, rest: '' })),
      ...contractsIn(program).map((start) => ({ span: [start, start] as Span, rest: '/* @__PURE__ */ ' })),
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

/** Every schema, and the schemas that it is made of. */
function schemasIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  const add = (each: ESTree.CallExpression | ESTree.MemberExpression) => {
    if (isSchema(each)) found.push([each.start, each.end])
  }
  new Visitor({ CallExpression: add, MemberExpression: add }).visit(program)
  return found
}

const outermost = (spans: Span[]) =>
  spans.filter(
    (inner) => !spans.some((outer) => outer !== inner && outer[0] <= inner[0] && inner[1] <= outer[1]),
  )

/** Where the contracts begin. A page that sends none of them does not load them. */
function contractsIn(program: ESTree.Program): number[] {
  const found: number[] = []
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && /^(defineCalls|get|post|del)$/.test(callee.name)) found.push(start)
    },
  }).visit(program)
  return found
}

/** Each of them to the beginning of the next one, which takes its comma along. */
function serverPartsIn(program: ESTree.Program): Span[] {
  const found: Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      const isCall = callee.type === 'Identifier' && /^(get|post|del)$/.test(callee.name)
      if (!isCall || spec?.type !== 'ObjectExpression') return
      for (const [at, part] of spec.properties.entries())
        if (part.type === 'Property' && part.key.type === 'Identifier' && serverParts.test(part.key.name))
          found.push([part.start, spec.properties[at + 1]?.start ?? spec.end - 1])
    },
  }).visit(program)
  return found
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
