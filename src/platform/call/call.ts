import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'DELETE'

/** `admin` and `member` calls need a sign-in of that area; a node is asked on top of it. */
export type CallAudience = 'anyone' | 'member' | 'admin'

export interface Limit {
  times: number
  seconds: number
}

export const perAddress = (times: number, seconds: number): Limit => ({ times, seconds })

type Schema<Out = unknown, In = unknown> = z.core.$ZodType<Out, In>

interface Spec<I extends Schema, A extends Schema> {
  /** The last word of the path where it is not the key. */
  as?: string
  input?: I
  answer: A
  /** Public answers are kept until a table that they read changes. */
  cached?: boolean
  /** Seconds after which a kept answer is made anew all the same, where it tells what moves by itself. */
  maxAge?: number
  limit?: Limit
  /** False where what was sent is kept in its rows alone, so that it is gone when it is erased there. */
  logInput?: boolean
  /** The secrets in an input whose keys are not in its schema; all others are registered as `secretInput`. */
  secretKeys?: readonly string[]
  /** Files come as multipart/form-data. */
  files?: boolean
  /** Milliseconds the browser waits for it, where it is not the usual 100 s. */
  timeout?: number
}

/** Who may call. The permission stands in the contract, so that no handler can forget to ask for it. */
type Access =
  | {
      who: 'member'
      /** The entry of the member centre that the member's group must have; null says that every member may call. */
      entry: string | null
      node?: never
      alsoNeeds?: never
    }
  | {
      who?: 'anyone' | 'admin'
      entry?: never
      /** The permission an administrator needs, such as `event/edit`; without one a sign-in is enough. */
      node?: string
      /** Permissions that are needed beside `node`, which is the one that the record of change names. */
      alsoNeeds?: readonly string[]
    }

/** What the rules of a call leave out is not needed, not kept and not limited. */
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

/** The contract of a group of calls; the key is the last word of the path, and both sides import it. */
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
