import { parentPort, workerData } from 'node:worker_threads'
import type { QuickJSHandle } from 'quickjs-emscripten-core'
import { beginGuest, whatGuestsAsk } from './guest.ts'
import { openEngine, textOf } from './guest-engine.server.ts'
import { GuestRuns } from './guest-runs.server.ts'
import { loading, slowestStart, type FromWorker, type ToWorker, type WorkerStart } from './messages.ts'

/** The thread of one module: a runtime with its code. Texts go in and out, and nothing else. */
const { script, limits, engine: compiled, stretch } = workerData as WorkerStart
const post = (message: FromWorker) => parentPort?.postMessage(message, [])
const runs = new GuestRuns(limits, stretch, post)
const engine = await openEngine(limits, compiled, runs.isOver)
const { context } = engine
let guest = context.undefined

function ask(name: string, ...given: QuickJSHandle[]): QuickJSHandle {
  return context
    .getProp(guest, name)
    .consume((work) => context.unwrapResult(context.callFunction(work, guest, ...given)))
}

/** Reads what every guest begins with. */
function prepare(): void {
  const doors = context.newObject()
  const give = (name: string, work: (...given: QuickJSHandle[]) => QuickJSHandle | void) =>
    context.newFunction(name, work).consume((handle) => context.setProp(doors, name, handle))
  give('call', (name, text) => runs.call(context, name!, text!))
  give('log', (text) => runs.log(context, text!))
  give('finish', (run, is, text) =>
    runs.finish(
      context.getNumber(run!),
      textOf(context, is!, 20) ?? '',
      textOf(context, text!, limits.answer),
    ),
  )
  const [begin, asking] = [beginGuest, whatGuestsAsk].map((each) =>
    context.unwrapResult(context.evalCode(`(${each.toString()})`, 'guest.js')),
  )
  guest = context.unwrapResult(context.callFunction(begin!, context.undefined, doors, asking!))
}

/** The guest may have broken what writes this text, so that it can be anything. */
function offersIn(text: string): string[] | null {
  const isName = (each: unknown): each is string => typeof each === 'string' && /^\P{Cc}{1,100}$/u.test(each)
  try {
    const offers: unknown = JSON.parse(text)
    return Array.isArray(offers) && offers.every(isName) ? offers : null
  } catch {
    return null
  }
}

/** Reads the code of the module, which says what it offers. */
function load(): void {
  const run = runs.begin(loading, slowestStart, limits.loadMilliseconds, engine)
  runs.compute(run, engine, () => {
    prepare()
    const read = context.evalCode(script, 'module.js')
    if (read.error) {
      const text = ask('described', read.error)
      return runs.finish(loading, 'threw', textOf(context, text, limits.answer))
    }
    const offers = textOf(context, ask('offers'), limits.answer)
    if (!offers) return runs.finish(loading, 'threw', 'The code never calls defineModule')
    const names = offersIn(offers)
    if (!names) return runs.finish(loading, 'threw', 'The code does not say plainly what it offers')
    runs.end(run)
    post({ is: 'ready', offers: names })
  })
}

load()
parentPort?.on('message', (message: ToWorker) => {
  if (message.is === 'abandon') return runs.abandon(message.run)
  if (message.is === 'answer') return runs.answer(message, engine)
  const run = runs.begin(message.run, message.milliseconds, limits.busyMilliseconds, engine)
  runs.compute(run, engine, () => {
    const given = [
      context.newNumber(run.id),
      context.newString(message.handler),
      context.newString(message.input),
    ]
    ask('start', ...given).dispose()
    for (const handle of given) handle.dispose()
  })
})
