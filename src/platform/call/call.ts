import type * as z from 'zod/mini'

export const methods = ['GET', 'POST', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** `admin` and `member` calls need a sign-in of that area. Some also need a permission (node). */
export type CallAudience = 'anyone' | 'member' | 'admin'

export interface Limit {
  times: number
  seconds: number
}

export const perAddress = (times: number, seconds: number): Limit => ({ times, seconds })

type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>

interface Spec<I extends Schema, A extends Schema> {
  /** The last word of the path, if it is not the key. */
  as?: string
  input?: I
  answer: A
  /** A public answer is cached until a table that it reads changes. */
  cached?: boolean
  /** Seconds after which a cached answer is stale. For answers that change with time. */
  maxAge?: number
  limit?: Limit
  /** False: the audit log does not store the input, so that erasing its rows erases all of it. */
  logInput?: boolean
  /** Every refusal is in the log of the server, also one before the caller is known. */
  logRefusals?: boolean
  /** Secret keys of the input that are not in its schema. Those in the schema are registered as `secretInput`. */
  secretKeys?: readonly string[]
  /** Files come as multipart/form-data. */
  files?: boolean
  /** Milliseconds until the browser gives up. The default is 100 s. */
  timeout?: number
}

/** Who may call. The permission is part of the contract, so that no handler can forget to check it. */
type Access =
  | {
      who: 'member'
      /** The entry of the member centre that the group of the member must have. Null: every member may call. */
      entry: string | null
      node?: never
      alsoNeeds?: never
    }
  | {
      who?: 'anyone' | 'admin'
      entry?: never
      /** The permission that an administrator needs, such as `event/edit`. Without it a sign-in is enough. */
      node?: string
      /** Permissions that are needed beside `node`. The audit log names only `node`. */
      alsoNeeds?: readonly string[]
    }

/** A rule that a call does not set is off: no permission, no cache, no limit. */
type Rules = Partial<Omit<Spec<Schema, Schema>, 'as' | 'input' | 'answer'>> & {
  node?: string
  alsoNeeds?: readonly string[]
  entry?: string | null
}

export interface Call<In = unknown, Out = unknown, Answer = unknown> extends Readonly<Rules> {
  method: Method
  path: string
  who: CallAudience
  input: Schema<Out, In> | undefined
  answer: Schema<Answer>
}

type CallWithoutPath<I extends Schema, A extends Schema> = Spec<I, A> & Access & { method: Method }

export const get = <A extends Schema, I extends Schema<object> = Schema<object, object>>(
  spec: Spec<I, A> & Access,
): CallWithoutPath<I, A> => ({
  ...spec,
  method: 'GET',
})

export const post = <A extends Schema, I extends Schema<object> = Schema<object, object>>(
  spec: Spec<I, A> & Access,
): CallWithoutPath<I, A> => ({
  ...spec,
  method: 'POST',
})

export const del = <A extends Schema, I extends Schema<object> = Schema<object, object>>(
  spec: Spec<I, A> & Access,
): CallWithoutPath<I, A> => ({
  ...spec,
  method: 'DELETE',
})

// oxlint-disable-next-line typescript/no-explicit-any -- only `any` lets a record of differently typed specs be inferred
type Specs = Record<string, CallWithoutPath<any, any>>

export type Calls<S extends Specs> = {
  [K in keyof S]: S[K] extends CallWithoutPath<infer I, infer A>
    ? Call<z.core.input<I>, z.core.output<I>, z.core.output<A>>
    : never
}

/** The contract of a group of calls, for server and browser. The key is the last word of the path. */
export function defineCalls<S extends Specs>(base: string, specs: S): Calls<S> {
  const who: CallAudience = base.startsWith('/admin') ? 'admin' : 'anyone'
  const placed = Object.entries(specs).map(([key, spec]) => [key, place(base, key, who, spec)])
  return Object.fromEntries(placed) as Calls<S>
}

function place(
  base: string,
  key: string,
  who: CallAudience,
  { as = key, ...spec }: CallWithoutPath<Schema, Schema>,
): Call {
  return { who, input: undefined, ...spec, path: `${base}/${as}` }
}

export type AnswerOf<C> = C extends Call<unknown, unknown, infer Answer> ? Answer : never

/** Every reply of the server. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
  time: number
}

export const codes = { ok: 1, refused: 0, redirect: 302, expired: 409 } as const
