import { describe, expect, it } from 'vitest'
import { flags } from '#features/terminal/terminal-protocol.ts'
import {
  blockingTask,
  connecting,
  failedWith,
  heldBack,
  loaded,
  newTask,
  nextTask,
  notKnown,
  retried,
  statuses,
  withLines,
  withoutSuccesses,
  type Status,
  type Task,
} from './terminal-tasks.ts'

const { waiting, connecting: linking, executing, success, failed, unknown } = statuses
const task = (status: Status, more: Partial<Task> = {}): Task => ({
  ...newTask({ command: 'version.node' }, 'run-1', 1),
  status,
  ...more,
})
const all = Object.values(statuses)

/** What each event does in each state; a state that is not named stays. */
const events: [name: string, event: (task: Task) => Task, to: Partial<Record<Status, Status>>][] = [
  ['start', connecting, { [waiting]: linking, [unknown]: linking }],
  ['the link', (at) => withLines(at, [flags.linked]), { [linking]: executing }],
  ['success', (at) => withLines(at, [flags.success]), { [linking]: success, [executing]: success }],
  ['an error', (at) => withLines(at, [flags.error]), { [linking]: failed, [executing]: failed }],
  ['the end', (at) => withLines(at, [flags.completed]), { [linking]: failed, [executing]: failed }],
  ['output', (at) => withLines(at, ['tea']), {}],
  ['a lost connection', (at) => failedWith(at, 'lost'), { [linking]: failed, [executing]: failed }],
  ['the question for a password', heldBack, { [linking]: waiting }],
  ['a retry', (at) => retried(at, 'run-2'), { [failed]: waiting, [unknown]: waiting }],
  ['a page load', loaded, { [linking]: unknown, [executing]: unknown }],
  ['a server that knows nothing', (at) => notKnown(at, 'no record'), {}],
]

describe('a task of the terminal', () => {
  it.each(events)('goes by %s from each state where it should, and nowhere else', (_name, event, to) => {
    for (const status of all)
      expect([status, event(task(status)).status]).toEqual([status, to[status] ?? status])
  })

  it('ends in a state that only a retry leaves, by every pair of events', () => {
    for (const end of [success, failed] as const)
      for (const [, first] of events)
        for (const [, second] of events) {
          const after = second(first(task(end)))
          if (end === success) expect(after).toMatchObject({ status: success, message: [] })
          else expect([failed, waiting, linking]).toContain(after.status)
        }
  })

  it('keeps its output, and loses it when it runs anew under another number', () => {
    const ran = withLines(task(linking), [flags.linked, 'one', 'two', flags.error, flags.completed, 'late'])
    expect(ran).toMatchObject({ status: failed, message: ['one', 'two'], showMessage: true })
    expect(retried(ran, 'run-2')).toMatchObject({ uuid: 'run-2', status: waiting, message: [] })
  })

  it('stays a success whatever the end says', () => {
    expect(withLines(task(executing), [flags.success, flags.completed]).status).toBe(success)
  })

  it('shows what it said when it failed or is unknown and blocks, and else as it was', () => {
    const loose = { blockOnFailure: false }
    expect(withLines(task(executing, loose), [flags.error]).showMessage).toBe(false)
    expect(loaded(task(executing))).toMatchObject({ status: unknown, showMessage: true })
    expect(loaded(task(executing, loose)).showMessage).toBe(false)
  })
})

describe('the turn of the tasks', () => {
  const [first, second] = [task(waiting, { uuid: 'a' }), task(waiting, { uuid: 'b' })]

  it('comes one at a time, in the order in which they were added', () => {
    expect(nextTask([first, second])).toBe(first)
    for (const status of [linking, executing] as const) expect(nextTask([task(status), second])).toBe(null)
    expect(nextTask([task(success), second])).toBe(second)
  })

  it('does not pass a failed or unknown task that blocks, and passes others', () => {
    for (const status of [failed, unknown] as const) {
      const stuck = task(status)
      expect(nextTask([stuck, second])).toBe(null)
      expect(blockingTask([stuck, second])).toBe(stuck)
      expect(nextTask([task(status, { blockOnFailure: false }), second])).toBe(second)
      expect(nextTask([first, stuck])).toBe(first)
      expect(blockingTask([first, stuck])).toBe(null)
    }
  })

  it('leaves successes behind', () => {
    expect(withoutSuccesses([task(success), first, task(failed)]).map(({ status }) => status)).toEqual([
      waiting,
      failed,
    ])
  })
})
