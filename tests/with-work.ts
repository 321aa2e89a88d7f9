import { solveProofOfWork } from '#platform/std/proof-of-work.ts'

interface Answer {
  code: number
  data: unknown
}

/** Sends a call as a browser does: when the server asks for work, it does the work and sends the call again. */
export async function withWork<A extends Answer>(
  ask: (proof: { proof_id?: string; proof?: string }) => Promise<A>,
  draw: (query: { id: string; bits: number }) => Promise<{ data: unknown }>,
): Promise<A> {
  const first = await ask({})
  const { type, bits = 0 } = (first.data ?? {}) as { type?: string; bits?: number }
  if (type !== 'proof') return first
  const id = `work-${Math.random().toString(36).slice(2)}`
  const { salt, bits: asked } = (await draw({ id, bits })).data as { salt: string; bits: number }
  return ask({ proof_id: id, proof: await solveProofOfWork(salt, asked) })
}
