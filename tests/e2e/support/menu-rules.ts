import type { Site } from './site.ts'

/** The ids of the menu rules of these names. */
export async function menuRuleIds(site: Site, names: string[]): Promise<number[]> {
  interface Rule {
    id: number
    name: string
    children?: Rule[]
  }
  const { data } = await site.ask<{ list: Rule[] }>('GET', '/admin/menu_rule/index', { limit: 200 })
  const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
  return flat(data.list).flatMap(({ id, name }) => (names.includes(name) ? id : []))
}

/** Switches “Cache” of menu rules. */
export async function keepAlive(site: Site, names: string[], on: boolean): Promise<void> {
  for (const id of await menuRuleIds(site, names))
    await site.ask('POST', '/admin/menu_rule/edit', { id, keepalive: on ? 1 : 0 })
}
