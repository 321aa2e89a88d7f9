import { codes, type Call, type Envelope } from './call.ts'

/** Asks without the machinery of other calls, which a list has no need to fetch; null where no answer came. */
export async function lightCall<In extends Record<string, string>, Out, Answer>(
  { path }: Call<In, Out, Answer>,
  input: In,
): Promise<Answer | null> {
  try {
    const answer = await fetch(`${path}?${new URLSearchParams(input)}`, { credentials: 'omit' })
    const { code, data } = (await answer.json()) as Envelope<Answer>
    return code === codes.ok ? data : null
  } catch {
    return null
  }
}
