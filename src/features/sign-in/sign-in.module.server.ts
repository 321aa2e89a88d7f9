import { signInData } from './member-data.server.ts'
import { signInHandlers } from './sign-in.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const signInModule: Module = {
  name: 'sign-in',
  calls: signInHandlers,
  memberData: signInData,
}
