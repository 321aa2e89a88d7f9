import type { Wire } from './family-client.ts'

/** Every tenth answer, by a seed, is lost on its way back: the server has done what was asked, and the client hears nothing. */
export function lossyWire(wires: readonly Wire[], seed: number): Wire {
  let [state, asked] = [seed, 0]
  return async (path, request) => {
    const wire = wires[asked % wires.length] as Wire
    asked += 1
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const isLost = state / 2 ** 31 < 0.1
    const answer = await wire(path, request)
    if (!isLost) return answer
    await answer.arrayBuffer()
    throw new LostAnswer()
  }
}

export class LostAnswer extends Error {}
