import type { MessageKey } from '#platform/i18n/i18n.ts'

/** Names that one of the systems that people unpack on keeps for itself, and those that mislead a program. */
const kept = /^(?:con|prn|aux|nul|com\d|lpt\d|node_modules)(?:\.|$)/i
const plain = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const longest = 200

export const isKeptName = (step: string) => kept.test(step) || step.endsWith('.') || step in {}

/** Why no file of a package may have this name. */
export function nameProblem(name: string): MessageKey | null {
  const steps = name.split('/')
  const leads = /^[A-Za-z]:|[\\\0]/.test(name) || steps.some((step) => ['', '.', '..'].includes(step))
  if (leads) return 'modules.path'
  if (name.length > longest || !steps.every((step) => plain.test(step))) return 'modules.letters'
  return steps.some(isKeptName) ? 'modules.kept' : null
}

/** Returns whether a name may stand beside those that it was asked before. */
export function tellTwins(): (name: string) => boolean {
  const folders = new Map<string, string>()
  const files = new Set<string>()
  return (name) => {
    const steps = name.split('/')
    const above = steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/'))
    const lower = name.toLowerCase()
    if (files.has(lower) || folders.has(lower)) return false
    for (const folder of above) {
      const low = folder.toLowerCase()
      if (files.has(low) || (folders.get(low) ?? folder) !== folder) return false
      folders.set(low, folder)
    }
    files.add(lower)
    return true
  }
}

/** A name as it may stand in a message. */
export const shownName = (name: string) => JSON.stringify(name.slice(0, 100)).slice(1, -1)
