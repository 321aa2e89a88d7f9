/** What the code of one module may use. Lengths are in characters of JSON text. */
export interface SandboxLimits {
  /** The whole memory of the guest. */
  mebibytes: number
  /** From the begin of a run to its answer, unless a run says otherwise. */
  milliseconds: number
  /** How long a run may compute, whatever it waits for besides: the time of its thread, not of a clock. */
  busyMilliseconds: number
  /** The same while the code is read and registers what it offers. */
  loadMilliseconds: number
  /** What one run may ask of the host. */
  calls: number
  /** What all runs may ask at the same time; more waits. */
  callsAtOnce: number
  /** What may wait for the host in all. */
  callsOpen: number
  runsAtOnce: number
  script: number
  input: number
  answer: number
  call: number
  logLines: number
  logLine: number
  /** A worker without a run ends after this time. */
  idleMilliseconds: number
}

export const sandboxLimits: SandboxLimits = {
  mebibytes: 64,
  milliseconds: 1000,
  busyMilliseconds: 500,
  loadMilliseconds: 2000,
  calls: 100,
  callsAtOnce: 8,
  callsOpen: 200,
  runsAtOnce: 100,
  script: 1_000_000,
  input: 1_000_000,
  answer: 1_000_000,
  call: 100_000,
  logLines: 50,
  logLine: 2000,
  idleMilliseconds: 5 * 60_000,
}
