import type { Site } from './site.ts'

/** Switches “Cache” of menu rules. */
export async function keepAlive(site: Site, names: string[], on: boolean): Promise<void> {
  interface Rule {
    id: number
    name: string
    children?: Rule[]
  }
  const { data } = await site.ask<{ list: Rule[] }>('GET', '/admin/menu_rule/index', { limit: 200 })
  const flat = (rules: Rule[]): Rule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])
  for (const { id } of flat(data.list).filter(({ name }) => names.includes(name)))
    await site.ask('POST', '/admin/menu_rule/edit', { id, keepalive: on ? 1 : 0 })
}
