import { accountClosingHandlers } from './account-closing.server.ts'
import { closeDueAccounts, keepNameless } from './closing-jobs.server.ts'
import { noteAddresses } from './former-addresses.server.ts'
import { memberAddressTable } from './member-address-table.ts'
import { addressData, ownRow } from './member-data.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const accountClosingModule: Module = {
  name: 'account-closing',
  tables: [memberAddressTable],
  calls: accountClosingHandlers,
  jobs: [{ name: 'accounts-closing', seconds: 10 * minute, work: closeDueAccounts }],
  watchers: () => [keepNameless, noteAddresses],
  memberData: [ownRow, addressData],
}
