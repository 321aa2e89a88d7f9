import type { AllSettings, SettingItem } from '#features/settings/config.calls.ts'
import type { EngineName } from '#tests/databases.ts'
import { openWorld } from '#tests/world.ts'

export const english = { 'think-lang': 'en' }

export type SettingsWorld = Awaited<ReturnType<typeof openSettingsWorld>>

/** A world whose first administrator edits settings in English. */
export async function openSettingsWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const post = (action: string, body: object, headers: Record<string, string> = english) =>
    world.ask('POST', `/admin/config/${action}`, { as: 'root', body, headers })
  const settings = async () => {
    const { data } = await world.ask('GET', '/admin/config/index', { as: 'root', headers: english })
    return data as unknown as AllSettings
  }
  return {
    world,
    post,
    settings,
    edit: (body: object) => post('edit', body),
    itemNamed: async (name: string) => {
      const items = Object.values((await settings()).list).flatMap(({ list }) => list)
      return items.find((item) => item.name === name) as SettingItem
    },
    add: async (name: string, given: object) => {
      const titles = { title_zh_cn: `标题 ${name}`, title_en: `Title ${name}` }
      const answer = await post('add', { name, ...titles, ...given })
      return answer as unknown as { code: number; msg: string; data: { id: number; fields?: object } }
    },
  }
}
