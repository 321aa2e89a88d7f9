import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure, failureOf } from './call-failure.ts'

/** What a call came to: an answer, or the reason why there is none; `message` is for the reader in both cases. */
export type Reply<Answer = unknown> =
  | { answer: Answer; message: string; refusal: null }
  | { answer: null; message: string; refusal: CallFailure }

/** Waits for a call; a failure is a reply as well. */
export async function replyTo<Answer>(request: Promise<Envelope<Answer>>): Promise<Reply<Answer>> {
  try {
    const { msg, data } = await request
    return { answer: data, message: msg, refusal: null }
  } catch (error) {
    return refused(failureOf(error))
  }
}

/** The reply that the server has put into a page, as after a form without scripts. */
export function replyIn<In, Out, Answer>(_call: Call<In, Out, Answer>, envelope: Envelope): Reply<Answer> {
  const { code, msg, data } = envelope
  return code === codes.ok
    ? { answer: data as Answer, message: msg, refusal: null }
    : refused(new CallFailure('answer', 200, envelope))
}

export const refused = (refusal: CallFailure) => ({ answer: null, message: refusal.message, refusal })
