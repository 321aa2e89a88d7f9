import { randomHex } from '#platform/std/random-hex.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import type { Envelope } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { proofCalls } from './proof.calls.ts'

/** The call function of the browser, which imports this file. */
type AskForTask = (
  call: typeof proofCalls.proof,
  input: { id: string; bits: number | undefined },
  options: { quiet: true; noRedirect: true },
) => Promise<Envelope<{ salt: string; bits: number }>>

/** The needed work can grow while the browser is at it, because others send requests too. */
const mostTries = 6

/** Does the work that the server asked for, and sends the input again with the proof. */
export async function sendWithProof(
  send: (input: object) => Promise<Envelope>,
  ask: AskForTask,
  input: object,
  failure: CallFailure,
): Promise<Envelope> {
  let refusal = failure
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await send({ ...input, ...(await proofFor(ask, refusal)) })
    } catch (error) {
      if (!(error instanceof CallFailure) || error.type !== 'proof') throw error
      refusal = error
    }
  }
  throw refusal
}

async function proofFor(ask: AskForTask, { data }: CallFailure) {
  const proof_id = randomHex()
  const bits = (data as { bits?: number } | null)?.bits
  const { data: task } = await ask(
    proofCalls.proof,
    { id: proof_id, bits },
    { quiet: true, noRedirect: true },
  )
  return { proof_id, proof: await solveProofOfWork(task.salt, task.bits) }
}
