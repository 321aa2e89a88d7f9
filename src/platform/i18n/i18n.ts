import type { Areas } from '#locales/packs.ts'
import type { Translation } from '#locales/translation.ts'
import type { Locale } from './locale.ts'

export type Area = keyof Areas

type Leaves<Pack, Before extends string = ''> = {
  [K in keyof Pack & string]: Pack[K] extends string ? `${Before}${K}` : Leaves<Pack[K], `${Before}${K}.`>
}[keyof Pack & string]
type At<Pack, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Pack
    ? At<Pack[Head], Rest>
    : never
  : Key extends keyof Pack
    ? Pack[Key]
    : never
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? BeforeComma<Name> | Names<Rest>
  : never
type BeforeComma<Name> = Name extends `${infer Head},${string}` ? Head : Name

export type KeyOf<A extends Area> = Leaves<Areas[A]>
export type ParamsOf<A extends Area, K extends string> = [Names<At<Areas[A], K>>] extends [never]
  ? []
  : [params: Record<Names<At<Areas[A], K>> & string, string | number>]

export type MessageKey = KeyOf<'messages'>
export type MessageParams = Record<string, string | number>

/** Translates a key of one area. Unknown keys and missing parameters do not compile. */
export type Translate<A extends Area> = <K extends KeyOf<A>>(key: K, ...params: ParamsOf<A, K>) => string

export function translator<A extends Area>(locale: Locale, pack: Translation<Areas[A]>): Translate<A> {
  return (key, ...[params]) => format(textAt(pack, key) ?? key, params ?? {})
}

/** For keys known only at run time, such as the titles of the route table. */
export function textAt(pack: object, key: string): string | undefined {
  let value: unknown = pack
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return typeof value === 'string' ? value : undefined
}

/** `{name}`, and `{count,one seat|# seats}` where a language counts. */
export function format(text: string, params: MessageParams): string {
  return text.replace(
    /\{(\w+)(?:,([^|{}]*)\|([^{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = params[name]
      if (value === undefined) return whole
      if (one === undefined || many === undefined) return shown(value)
      return (Number(value) === 1 ? one : many).replace('#', shown(value))
    },
  )
}

/** Both languages separate thousands by commas. Creating a number formatter takes too long on a phone. */
function shown(value: string | number): string {
  if (typeof value === 'string') return value
  return String(value).replace(/^\d{4,}/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','))
}
