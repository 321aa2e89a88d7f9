import releaseSync from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core'
import type { SandboxLimits } from './limits.ts'

/** Its types are those of its other build, which is exported one level deeper. */
const variant = releaseSync as unknown as typeof releaseSync.default
const pagesOfMebibyte = 16
const leastMemory = 16

/** A limit of the runtime bounds single allocations only, and not their sum. The memory itself has an end. */
const memoryOf = ({ mebibytes }: SandboxLimits) =>
  new WebAssembly.Memory({
    initial: Math.min(leastMemory, mebibytes) * pagesOfMebibyte,
    maximum: mebibytes * pagesOfMebibyte,
  })

export interface GuestEngine {
  context: QuickJSContext
  /** Runs what waits for settled promises, a few at a time; false when nothing is left. */
  runSomeJobs(): boolean
  /** How much of its memory the guest has taken, from 0 to 1. It never gives any back. */
  memoryUsed(): number
}

/** A runtime with its own memory; `isOver` is asked all the time while it computes. */
export async function openEngine(
  limits: SandboxLimits,
  engine: WebAssembly.Module,
  isOver: () => boolean,
): Promise<GuestEngine> {
  const wasmMemory = memoryOf(limits)
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(variant, { wasmModule: engine, wasmMemory }),
  )
  const runtime = quickjs.newRuntime()
  runtime.setMaxStackSize(128 * 1024)
  runtime.setInterruptHandler(isOver)
  return {
    context: runtime.newContext(),
    runSomeJobs() {
      const ran = runtime.executePendingJobs(64)
      if (ran.error) ran.error.dispose()
      return runtime.hasPendingJob()
    },
    memoryUsed: () => wasmMemory.buffer.byteLength / (limits.mebibytes * pagesOfMebibyte * 65_536),
  }
}

/** The text of a primitive string of the guest, or null if it is none or too long to be taken out. */
export function textOf(context: QuickJSContext, handle: QuickJSHandle, most: number): string | null {
  if (context.typeof(handle) !== 'string') return null
  const length = context.getProp(handle, 'length').consume((found) => context.getNumber(found))
  return length > most ? null : context.getString(handle)
}
