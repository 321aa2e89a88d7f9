/** What a call of a module's code is made for. */
export interface HostCall {
  name: string
  input: unknown
  handler: string
  /** Aborted when the run is over or its worker ends. */
  ending: AbortSignal
}

/** Whatever code of a module may ask for. It refuses with a `HostRefusal`; any other error is a bug of the host. */
export interface SandboxHost {
  call(call: HostCall): Promise<unknown>
}

export const refusalCodes = [
  'notGranted',
  'unknown',
  'invalid',
  'notFound',
  'conflict',
  'refused',
  'unreachable',
  'tooLarge',
  'busy',
  'failed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The code of a module catches it as an error with this code and message. */
export class HostRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
