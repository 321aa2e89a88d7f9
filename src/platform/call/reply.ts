import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure, failureOf } from './call-failure.ts'

/** The result of a call: an answer or a refusal. `message` is for the reader in both cases. */
export type Reply<Answer = unknown> =
  | { answer: Answer; message: string; refusal: null }
  | { answer: null; message: string; refusal: CallFailure }

/** Waits for a call. A failure is a reply too. */
export async function replyTo<Answer>(request: Promise<Envelope<Answer>>): Promise<Reply<Answer>> {
  try {
    const { msg, data } = await request
    return { answer: data, message: msg, refusal: null }
  } catch (error) {
    return refused(failureOf(error))
  }
}

/** The reply that the server rendered into a page, after a form without scripts. */
export function replyIn<In, Out, Answer>(_call: Call<In, Out, Answer>, envelope: Envelope): Reply<Answer> {
  const { code, msg, data } = envelope
  return code === codes.ok
    ? { answer: data as Answer, message: msg, refusal: null }
    : refused(new CallFailure('answer', 200, envelope))
}

export const refused = (refusal: CallFailure) => ({ answer: null, message: refusal.message, refusal })
