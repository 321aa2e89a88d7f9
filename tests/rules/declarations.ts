import { Visitor, type ESTree } from 'vite'

export interface FunctionSize {
  name: string
  lines: number
}

interface Literal {
  kind: 'text' | 'pattern'
  value: string
}

/** An argument of a call, such as the time of `setTimeout`. */
interface NumberArgument {
  callee: string
  value: number
}

export interface Declarations {
  functions: FunctionSize[]
  /** The names of interfaces and type aliases. */
  types: string[]
  literals: Literal[]
  numberArguments: NumberArgument[]
}

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression

export function declarationsIn(program: ESTree.Program, text: string): Declarations {
  const found: Declarations = { functions: [], types: [], literals: [], numberArguments: [] }
  const names = new Map<number, string>()
  const lineAt = lineCounter(text)
  const add = (each: AnyFunction) => {
    if (!each.body) return
    const name = each.id?.name ?? names.get(each.start) ?? 'a function without a name'
    found.functions.push({ name, lines: lineAt(each.end) - lineAt(each.start) + 1 })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return
      for (const each of given) {
        names.set(each.start, `${callee.name}()`)
        if (each.type === 'Literal' && typeof each.value === 'number')
          found.numberArguments.push({ callee: callee.name, value: each.value })
      }
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    TSInterfaceDeclaration: ({ id }) => void found.types.push(id.name),
    TSTypeAliasDeclaration: ({ id }) => void found.types.push(id.name),
    Literal(each) {
      if ('regex' in each) found.literals.push({ kind: 'pattern', value: each.regex.pattern })
      else if (typeof each.value === 'string') found.literals.push({ kind: 'text', value: each.value })
    },
  }).visit(program)
  return found
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
