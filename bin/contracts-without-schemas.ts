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
    const bare = schemasIn(this.parse(code, { lang: 'ts' })).reduceRight(
      (text, [from, to]) => `${text.slice(0, from)}0${text.slice(to)}`,
      code,
    )
    const standIn = 'const z = /* @__PURE__ */ new Proxy(() => z, { get: () => z })'
    // Where nothing is left of a file, nobody needs to fetch it.
    return {
      code: bare.replace("import * as z from 'zod/mini'", standIn),
      map: null,
      moduleSideEffects: false,
    }
  },
}

/** What has a name of its own, or is the input or the answer of a call. */
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

/** `z.object(…)`, `z.string(…).check(…)` and whatever else begins with `z`. */
function isSchema(expression: ESTree.Expression): boolean {
  let each: ESTree.Expression | ESTree.Super = expression
  while (each.type === 'CallExpression' || each.type === 'MemberExpression')
    each = each.type === 'CallExpression' ? each.callee : each.object
  return each.type === 'Identifier' && each.name === 'z'
}
