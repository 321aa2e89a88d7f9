import type { Random } from './random.ts'

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eabc',
  '\u200B\u200B',
  '💮'.repeat(40),
  '字'.repeat(3000),
  'x'.repeat(70_000),
  `' or '1'='1`,
  `"; drop table member; --`,
  '%',
  '_%\\',
  '* OR NEAR(a b)',
  '"unbalanced',
  'a AND NOT',
  '(((((((',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fshuyuan.db',
  '/media/../../shuyuan.db',
  'javascript:alert(1)',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'https://elsewhere.test/',
  'file:///etc/passwd',
  'data:text/html,x',
  'a\r\nset-cookie: x=1',
  '=1+1',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e999',
  '0x10',
  '1_000',
  '9007199254740993',
  '99999999999999999999',
  '-0',
  '１２３',
  '2026-02-30',
  '2026-13-01T99:99:99Z',
  '0000-00-00',
  '275760-09-13',
  '-271821-04-20',
  'true',
  '[]',
  '{}',
  '[1,2',
  '{"a":',
  '1,2,3,,x',
  'id,desc',
  'password,asc',
  'a@b',
  'a@b.c\nbcc: d@e.f',
  '+99999999999999999999',
  'zh-cn',
  '%00',
  '%',
  '%ff%fe',
  '__proto__',
  'constructor',
  'toString',
  'I\u0307\u0130',
  '\uFDFA'.repeat(200),
  'a\u0301'.repeat(500),
]

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  -1e-9,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  253_402_300_800,
  -62_135_596_801,
  8.64e15,
  8.64e15 + 1,
  Number.MIN_VALUE,
]

const oddShapes: Array<(random: Random) => unknown> = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => [{}],
  () => Array.from({ length: 600 }, (_, at) => at + 1),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  () => ({ constructor: { prototype: { admin: true } } }),
  () => ({ toString: 1, length: -1 }),
  () => ({ $gt: '' }),
  (random) => nested(random.pick([5, 50, 500])),
]

export const oddText = (random: Random): string => random.pick(oddTexts)

export function oddValue(random: Random): unknown {
  const kind = random.below(10)
  if (kind < 5) return oddText(random)
  return kind < 8 ? random.pick(oddNumbers) : random.pick(oddShapes)(random)
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value }
  return value
}

/** A value that is close to a good one: cut, doubled, with a piece put in, or of another type. */
export function mutated(random: Random, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7))
    return random.chance(0.5)
      ? [...(value as unknown[]), mutated(random, value[0])]
      : (value as unknown[]).map((each) => mutated(random, each))
  if (typeof value === 'string' && random.chance(0.6)) return spliced(random, value)
  if (typeof value === 'number' && random.chance(0.5))
    return random.pick([String(value), -value, value + 0.5, value * 1e12, [value], { id: value }, value + 1])
  return oddValue(random)
}

export function spliced(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const piece = random.chance(0.5)
    ? oddText(random)
    : String.fromCharCode(random.below(random.pick([128, 65_536])))
  return text.slice(0, at) + piece + text.slice(random.chance(0.5) ? at : at + random.below(4))
}
