import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, secretInput } from '#platform/call/call.shapes.ts'
import { proofInput } from '#platform/call/proof.calls.ts'

const text = (most: number) =>
  z.optional(z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter')))
const secret = () => text(200).register(secretInput)

/** What administrators may change of their own account. A password that is blank stays as it is. */
const profileForm = z.object({
  nickname: text(200),
  avatar: text(300),
  email: text(200),
  mobile: text(60),
  motto: text(2000),
  password: secret(),
  repeat_password: secret(),
  current_password: secret(),
  ...proofInput,
})

const info = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  motto: z.string(),
  lastlogintime: z.string(),
})
export type OwnProfile = z.output<typeof info>

const line = z.object({
  id: z.number(),
  title: z.string(),
  outcome: z.string(),
  ip: z.string(),
  createtime: z.number(),
})
export type OwnLogLine = z.output<typeof line>

const calls = {
  index: get({ answer: z.object({ info, remark: z.string() }) }),
  edit: post({ input: profileForm, answer: nothing, limit: perAddress(60, 60) }),
}

/** The own account of an administrator, who needs no permission for it. */
export const ownProfileCalls = defineCalls('/admin/profile', {
  ...calls,
  log: get({
    input: z.object({ page: pageNumber, limit: pageSize(12), quick_search: text(100) }),
    answer: listOf(line),
  }),
})

/** The name under which other front ends of this family know it. */
export const adminInfoCalls = defineCalls('/admin/routine.AdminInfo', calls)
