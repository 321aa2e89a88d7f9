import { ModuleDesk } from '#features/modules/public/ModuleDesk.tsx'
import { Marketplace } from './Marketplace.tsx'

/** Modules of this house, with the marketplace where others are found. */
export function ModuleScreen() {
  return <ModuleDesk marketplace={Marketplace} />
}
