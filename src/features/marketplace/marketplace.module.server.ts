import type { Module } from '#platform/registry/module.server.ts'
import { lookForUpdates } from './look-for-updates.server.ts'
import { marketplaceHandlers } from './marketplace.server.ts'

const day = 24 * 60 * 60

export const marketplaceModule: Module = {
  name: 'marketplace',
  calls: marketplaceHandlers,
  jobs: [{ name: 'marketplace-updates', seconds: day, work: lookForUpdates }],
}
