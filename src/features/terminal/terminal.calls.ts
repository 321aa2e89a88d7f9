import * as z from 'zod/mini'
import { nothing, secretInput } from '#platform/call/call.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { managers } from './terminal-protocol.ts'

const uuid = z.string('refused.parameter').check(z.regex(/^[\w-]{8,64}$/, 'refused.parameter'))
const run = z.object({
  uuid: z.string(),
  command: z.string(),
  admin: z.string(),
  state: z.enum(['running', 'success', 'failed']),
  started_at: z.number(),
  ended_at: z.nullable(z.number()),
})
export type ShownRun = z.output<typeof run>

/** Only super administrators may call. Every refusal is in the log of the server. */
export const terminalCalls = defineCalls('/admin/Terminal', {
  /** Runs a command, or joins its run, and streams its events. */
  index: get({
    input: z.object({
      command: z.string('refused.parameter').check(z.maxLength(200, 'terminal.unknown')),
      uuid,
      /** Names what asked for the command, such as `module-install:calendar`. */
      extend: z._default(z.string('refused.parameter').check(z.maxLength(200, 'terminal.extend')), ''),
    }),
    answer: nothing,
    limit: perAddress(120, 60),
    logRefusals: true,
  }),
  /** What the terminal needs to know when it opens, and what became of a run. */
  state: get({
    input: z.object({ uuid: z.optional(uuid) }),
    answer: z.object({
      is_on: z.boolean(),
      is_proved: z.boolean(),
      port: z.string(),
      manager: z.string(),
      listens_on: z.number(),
      running: z.nullable(run),
      run: z.nullable(run),
      /** When a command succeeded last, and who ran it. */
      last: z.array(z.object({ command: z.string(), admin: z.string(), ended_at: z.number() })),
    }),
    logRefusals: true,
  }),
  /** The password of an administrator who signed in a while ago. */
  prove: post({
    input: z.object({
      current_password: z
        .string('refused.parameter')
        .check(z.maxLength(200, 'refused.parameter'))
        .register(secretInput),
      ...proofInput,
    }),
    answer: nothing,
    limit: perAddress(30, 60),
    logRefusals: true,
  }),
  stop: post({ input: z.object({ uuid }), answer: nothing, limit: perAddress(60, 60), logRefusals: true }),
})

export const terminalConfigCalls = defineCalls('/admin/ajax', {
  changeTerminalConfig: post({
    input: z.object({
      manager: z.optional(z.enum(managers, 'terminal.manager')),
      port: z.optional(
        z.pipe(
          z.union([z.number(), z.string()], 'terminal.port'),
          z.transform((value, context) => {
            const port = /^\d{1,5}$/.test(String(value)) ? Number(value) : 0
            if (port >= 1 && port <= 65_535) return port
            context.issues.push({ code: 'custom', message: 'terminal.port', input: value })
            return z.NEVER
          }),
        ),
      ),
    }),
    answer: nothing,
    limit: perAddress(60, 60),
    logRefusals: true,
  }),
})
