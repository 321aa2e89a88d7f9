import { pageHandlers } from './page.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const pageModule: Module = {
  name: 'page',
  calls: pageHandlers,
}
