import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { nothing, rowId, secretInput } from '#platform/call/call.shapes.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { need } from '#features/modules/needs/need.shapes.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { moduleId } from '#platform/registry/module-id.ts'

const label = z.object({ zh: z.string(), en: z.string() })

/** Something that a module may do, as staff read it. */
const capability = z.object({
  name: z.string(),
  value: z.string(),
  /** What it is called, where the package says so. */
  label: z.nullable(label),
})

/** A version of a module that is here. */
const versionInfo = z.object({
  version: z.string(),
  sha256: z.string(),
  name: label,
  about: label,
  /** Empty if nobody signed it. */
  publisher: z.string(),
  publisher_id: z.string(),
  capabilities: z.array(capability),
  /** Those that nobody has agreed to yet. */
  grown: z.array(capability),
  needs: z.array(z.object({ id: z.string(), from: z.string(), below: z.string() })),
  used_at: z.nullable(z.number()),
  /** Why installing it failed. */
  problem: z.string(),
})

/** `state` has the numbers of this family: 0 not installed, 1 installed, 2 being installed, 4 waiting for what it needs, 5 lost, 6 disabled. */
const moduleInfo = z.object({
  uid: z.string(),
  title: z.string(),
  intro: z.string(),
  author: z.string(),
  version: z.string(),
  state: z.number(),
  since: z.nullable(z.number()),
  active: z.nullable(versionInfo),
  /** A package that staff have not installed yet. */
  waiting: z.nullable(versionInfo),
  /** What can be gone back to. */
  former: z.array(versionInfo),
  /** What the version needs that would be switched on next, in the order in which it has to be there. */
  needs: z.array(need),
  /** The last task of the terminal that brought what it needs. */
  bringing: z.nullable(z.enum(['running', 'success', 'failed'])),
  /** The modules that need it. */
  needed_by: z.array(z.string()),
  /** What last went wrong in its code, and whether it is held off now. */
  trouble: z.nullable(
    z.object({
      handler: z.string(),
      why: z.string(),
      said: z.string(),
      at: z.number(),
      times: z.number(),
      held: z.boolean(),
    }),
  ),
  has_settings: z.boolean(),
  /** A version above the installed one that the marketplace has; empty if there is none. */
  newer: z.string(),
  /** Whether the marketplace has revoked the installed version. */
  revoked: z.boolean(),
  pages: z.array(z.object({ path: z.string(), label })),
  tables: z.array(z.object({ name: z.string(), label })),
})

const publisher = z.object({ id: z.number(), name: z.string(), key_id: z.string(), createtime: z.number() })

const uid = z.string('modules.noModule').check(z.regex(moduleId, 'modules.noModule'))
const version = z.string('refused.parameter').check(z.maxLength(30, 'refused.parameter'))
const sha256 = z.string('refused.parameter').check(z.regex(/^[0-9a-f]{64}$/, 'refused.parameter'))
const password = z
  .string('refused.parameter')
  .check(z.maxLength(200, 'refused.parameter'))
  .register(secretInput)
const fresh = { current_password: z.optional(password), ...proofInput }
/** Of one installed module. */
const step = {
  input: z.object({ uid, ...fresh }),
  answer: nothing,
  limit: perAddress(60, 60),
  logRefusals: true,
}

/** What staff saw and agreed to is exactly what is installed. */
const agreement = z.object({
  uid,
  sha256,
  agree: z.boolean('modules.agree'),
  /** Whether what an earlier installation stored comes back, or goes for good. */
  data: z.optional(z.enum(['keep', 'fresh'], 'refused.parameter')),
  /** The id of the module once more, for one that nobody has signed. */
  confirm: z.optional(z.string('refused.parameter').check(z.maxLength(40, 'refused.parameter'))),
  ...fresh,
})
const install = {
  input: agreement,
  answer: z.object({ info: moduleInfo }),
  limit: perAddress(60, 60),
  timeout: 120_000,
  logRefusals: true,
}

const received = z.pipe(
  z.custom<Blob | UploadedFile>((value) => value !== undefined, 'refused.noFile'),
  z.transform((value) => value as UploadedFile),
)

/** Only super administrators may call, and their password is a short while ago. */
export const modulesCalls = defineCalls('/admin/module', {
  index: get({
    node: 'module/index',
    answer: z.object({
      installed: z.array(moduleInfo),
      publishers: z.array(publisher),
      /** Whether modules may come that nobody signed. */
      unsigned: z.boolean(),
      /** Whether the house runs without what modules bring. */
      safe: z.boolean(),
      /** Whether the terminal can bring what a module needs. */
      terminal: z.boolean(),
      asks_password: z.boolean(),
    }),
  }),
  state: get({ node: 'module/index', input: z.object({ uid }), answer: z.object({ state: z.number() }) }),
  upload: post({
    node: 'module/index',
    input: z.object({ file: received }),
    answer: z.object({ info: moduleInfo }),
    files: true,
    timeout: 120_000,
    limit: perAddress(30, 60),
    logRefusals: true,
  }),
  install: post({ node: 'module/index', ...install }),
  update: post({ node: 'module/index', ...install }),
  /** 1 enables it, 0 disables it. */
  changeState: post({
    node: 'module/index',
    ...step,
    input: z.object({
      uid,
      state: z.pipe(
        z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
        z.transform(Number),
      ),
      ...fresh,
    }),
    answer: z.object({ info: moduleInfo }),
    timeout: 120_000,
  }),
  /** Back to a version that was in use before. */
  rollback: post({
    node: 'module/index',
    ...step,
    input: z.object({ uid, version, ...fresh }),
    answer: z.object({ info: moduleInfo }),
    timeout: 120_000,
  }),
  uninstall: post({ node: 'module/index', ...step }),
  settings: get({
    node: 'module/index',
    input: z.object({ uid }),
    answer: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          label,
          hint: z.nullable(label),
          kind: z.enum(['text', 'longText', 'number', 'toggle', 'secret']),
          /** Always empty for a secret. */
          value: z.string(),
          is_set: z.boolean(),
        }),
      ),
    }),
  }),
  saveSettings: post({
    node: 'module/index',
    input: z.object({
      uid,
      /** An empty secret stays as it is; null takes it away. */
      values: z
        .record(
          z.string().check(z.maxLength(41)),
          z.nullable(z.string().check(z.maxLength(2000, 'modules.tooLong'))),
        )
        .register(secretInput),
      ...fresh,
    }),
    answer: nothing,
    limit: perAddress(60, 60),
    logRefusals: true,
  }),
  /** A package that is not wanted after all. */
  discard: post({ node: 'module/index', ...step, input: z.object({ uid }) }),
  trust: post({
    node: 'module/index',
    input: z.object({
      name: z
        .string('modules.publisherName')
        .check(z.trim(), z.minLength(1, 'modules.publisherName'), z.maxLength(60, 'modules.publisherName')),
      // Somebody may paste the secret one by mistake.
      key: z.string('modules.noKey').check(z.maxLength(2000, 'modules.noKey')).register(secretInput),
      ...fresh,
    }),
    answer: z.object({ id: z.number() }),
    limit: perAddress(30, 60),
    logRefusals: true,
  }),
  distrust: post({
    node: 'module/index',
    input: z.object({ id: rowId, ...fresh }),
    answer: nothing,
    limit: perAddress(30, 60),
    logRefusals: true,
  }),
})

/** The figures that modules show on the dashboard. */
export const moduleFiguresCalls = defineCalls('/admin/module', {
  blocks: get({
    node: 'dashboard/index',
    answer: z.object({
      list: z.array(
        z.object({
          module: z.string(),
          name: label,
          figures: z.array(z.object({ label, value: z.union([z.string(), z.number()]) })),
        }),
      ),
    }),
  }),
})

export type ModuleInfo = z.output<typeof moduleInfo>
export type VersionInfo = z.output<typeof versionInfo>
export type PublisherLine = z.output<typeof publisher>
