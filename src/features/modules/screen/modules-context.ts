import { createContext, use } from 'react'
import type { ModuleInfo } from '#features/modules/modules.calls.ts'

export interface Modules {
  /** The sign-in is a while ago, so each step asks for the password. */
  asksPassword: boolean
  modules: readonly ModuleInfo[]
  hasTerminal: boolean
  /** Shows another module. */
  open: (uid: string) => void
  /** Something was done: asks anew for the modules, and for the menus. */
  changed: () => Promise<void>
}

export const ModulesContext = createContext<Modules | null>(null)

export function useModules(): Modules {
  const modules = use(ModulesContext)
  if (!modules) throw new Error('A part of module management needs a ModulesContext')
  return modules
}
