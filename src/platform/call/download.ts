import type { Call } from './call.ts'
import type { CallFunction } from './client.ts'

/** Downloads a file that needs a session. A plain link cannot send the token. */
export async function download<In>(ask: CallFunction, call: Call<In>, input: In): Promise<void> {
  const { data } = await ask(call, input, { timeout: 0 })
  const file = data as File
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
