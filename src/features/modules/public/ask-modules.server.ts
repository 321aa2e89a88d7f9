import { activeModule } from '#features/modules/active-modules.server.ts'
import { runModule } from '#features/modules/module-code.server.ts'
import type { AnnouncedChange, House } from '#platform/call/house.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

const patience = 1000

/**
 * Before the transaction, so that no writer waits for a module. One that does not answer in time, or fails, has no say: the house
 * goes on.
 */
export async function askModules(change: AnnouncedChange, locale: Locale, house: House): Promise<void> {
  const handler = `before:${change.table}`
  for (const uid of house.registry.modulesOn(handler)) {
    const version = await activeModule(uid, house)
    const outcome = version && (await runModule(version, handler, change, house, patience))
    if (outcome?.is !== 'refused') continue
    const { zh, en } = outcome.message
    refuse('modules.said', { params: { words: locale === 'en' ? en : zh } })
  }
}
