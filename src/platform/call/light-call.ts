import { codes, type Call, type Envelope } from './call.ts'

/** A call without the code of the call function, which a list does not need. Null without an answer. */
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
