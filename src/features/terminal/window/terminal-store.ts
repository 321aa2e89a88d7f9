import { followStream, type StreamPlace } from './follow-stream.ts'
import { readStored, storedText, type StoredTerminal } from './stored-terminal.ts'
import { storageKey } from '#features/terminal/storage-key.ts'
import {
  blockingTask,
  changed,
  connecting,
  failedWith,
  hasEnded,
  heldBack,
  isActive,
  loaded,
  newTask,
  nextTask,
  notKnown,
  retried,
  withLines,
  withoutSuccesses,
  statuses,
  type AskedTask,
  type Status,
  type Task,
} from './terminal-tasks.ts'

/** What the store needs of its page. */
export interface TerminalPlace extends StreamPlace {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  seconds(): number
  uuid(): string
  /** Whether the server has a run of this number. */
  isKnown(uuid: string): Promise<boolean>
  words: { unknownToServer: string }
  onDot(on: boolean): void
  /** The terminal is hidden, and the password is needed before a task runs. */
  onProof(): void
  /** A task has run to its end. */
  onEnd(task: Task): void
  /** The terminal is hidden, and a failed task lets no other start. */
  onBlocked(): void
}

export interface TerminalState extends StoredTerminal {
  /** The password is asked for before the next task starts. */
  needsProof: boolean
}

/** The tasks of the terminal in this browser. One of them runs at a time. */
export class TerminalStore {
  #state: TerminalState
  #isShown = false
  #saving: ReturnType<typeof setTimeout> | undefined
  readonly #place: TerminalPlace
  readonly #listeners = new Set<() => void>()
  readonly #callbacks = new Map<string, (end: Status) => void>()

  constructor(place: TerminalPlace) {
    this.#place = place
    const stored = readStored(place.storage.getItem(storageKey))
    this.#state = { ...stored, taskList: stored.taskList.map(loaded), needsProof: false }
  }

  readonly read = (): TerminalState => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Whoever sees the terminal sees what is new. */
  show(isShown: boolean): void {
    this.#isShown = isShown
    if (isShown && this.#state.showDot) this.#dot(false)
    if (isShown) this.#startNext()
  }

  /** `onEnd` is told once how the task ended, or that it was deleted; a reload of the page forgets it. */
  add(asked: AskedTask, onEnd?: (end: Status) => void): void {
    const { taskList, automaticCleanupTask } = this.#state
    const task = newTask(asked, this.#place.uuid(), this.#place.seconds())
    if (onEnd) this.#callbacks.set(task.uuid, onEnd)
    this.#put([...(automaticCleanupTask ? withoutSuccesses(taskList) : taskList), task])
    this.#startNext()
  }

  /** Joins a run that another administrator has started. */
  watch(run: { uuid: string; command: string; started_at: number }): void {
    const { taskList } = this.#state
    const known = taskList.find(({ uuid }) => uuid === run.uuid)
    const task = { ...newTask(run, run.uuid, run.started_at), command: run.command, blockOnFailure: false }
    if (known ? isActive(known) : taskList.some(isActive)) return
    this.#put(known ? changed(taskList, run.uuid, () => task) : [...taskList, task])
    void this.#run(run.uuid)
  }

  /** The number of the task that runs anew. */
  retry(uuid: string): string {
    const next = this.#place.uuid()
    const callback = this.#callbacks.get(uuid)
    if (callback) this.#callbacks.set(next, callback)
    this.#change(uuid, (task) => retried(task, next))
    this.#startNext()
    return next
  }

  /** Asks the server what became of an unknown task. */
  async recheck(uuid: string): Promise<void> {
    const isKnown = await this.#place.isKnown(uuid)
    if (!isKnown) return this.#change(uuid, (task) => notKnown(task, this.#place.words.unknownToServer))
    if (!this.#state.taskList.some(isActive)) await this.#run(uuid)
  }

  remove(uuid: string): void {
    this.#take((task) => task.uuid === uuid && !isActive(task))
    this.#startNext()
  }

  cleanSuccesses(): void {
    this.#put(withoutSuccesses(this.#state.taskList))
  }

  toggleMessage(uuid: string): void {
    this.#change(uuid, (task) => ({ ...task, showMessage: !task.showMessage }))
  }

  /** Another tab of this browser has changed the list. A tab in which a task runs keeps its own. */
  adopt(key: string | null, text: string | null): void {
    if (key !== storageKey || this.#state.taskList.some(isActive)) return
    const { taskList, ...rest } = readStored(text)
    this.#state = { ...this.#state, ...rest, taskList: taskList.map(loaded) }
    this.#place.onDot(rest.showDot)
    for (const listener of this.#listeners) listener()
  }

  cleanAutomatically(on: boolean): void {
    this.#set({ automaticCleanupTask: on ? 1 : 0 })
  }

  /** The password was given, or the waiting tasks go. */
  proved(): void {
    this.#set({ needsProof: false })
    this.#startNext()
  }

  /** Nobody gives the password: what waits is not run. */
  giveUp(): void {
    this.#set({ needsProof: false })
    this.#take(({ status }) => status === statuses.waiting)
  }

  /** Whoever waits for a task that never runs is told, too. */
  #take(isGone: (task: Task) => boolean): void {
    const gone = this.#state.taskList.filter(isGone)
    this.#put(this.#state.taskList.filter((task) => !isGone(task)))
    for (const { uuid, status } of gone) this.#answer(uuid, status)
  }

  #startNext(): void {
    if (this.#state.needsProof) return
    const blocking = blockingTask(this.#state.taskList)
    if (blocking) {
      this.#change(blocking.uuid, (task) => ({ ...task, showMessage: true }))
      if (!this.#isShown) this.#place.onBlocked()
    }
    const next = nextTask(this.#state.taskList)
    if (next) void this.#run(next.uuid)
  }

  async #run(uuid: string): Promise<void> {
    this.#change(uuid, connecting)
    const end = await followStream(this.#place, {
      task: () => this.#task(uuid),
      take: (lines) => {
        this.#change(uuid, (task) => withLines(task, lines))
        if (!this.#isShown) this.#dot(true)
      },
    })
    if (end.kind === 'prove') {
      this.#change(uuid, heldBack)
      this.#set({ needsProof: true })
      if (!this.#isShown) this.#place.onProof()
      return
    }
    if (end.kind !== 'ended') this.#change(uuid, (task) => failedWith(task, end.words))
    this.#tell(uuid)
    this.#startNext()
  }

  #tell(uuid: string): void {
    const task = this.#task(uuid)
    if (!task || !hasEnded(task)) return
    this.#answer(uuid, task.status)
    this.#place.onEnd(task)
  }

  #answer(uuid: string, end: Status): void {
    const callback = this.#callbacks.get(uuid)
    this.#callbacks.delete(uuid)
    callback?.(end)
  }

  #task(uuid: string): Task | undefined {
    return this.#state.taskList.find((task) => task.uuid === uuid)
  }

  #change(uuid: string, patch: (task: Task) => Task): void {
    this.#put(changed(this.#state.taskList, uuid, patch))
  }

  #put(taskList: Task[]): void {
    this.#set({ taskList })
  }

  #dot(showDot: boolean): void {
    this.#set({ showDot })
    this.#place.onDot(showDot)
  }

  #set(patch: Partial<TerminalState>): void {
    this.#state = { ...this.#state, ...patch }
    this.#saving ??= setTimeout(() => this.save(), 300)
    for (const listener of this.#listeners) listener()
  }

  /** Called before the page goes away, too. */
  readonly save = (): void => {
    clearTimeout(this.#saving)
    this.#saving = undefined
    const { needsProof: _, ...stored } = this.#state
    this.#place.storage.setItem(storageKey, storedText(stored))
  }
}
