import { memberGroup } from '#entities/member-group.ts'
import { memberRule } from '#entities/member-rule.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { directory, entries, renewed, waves, type Entry, type Wave } from './member-entries.ts'

type Rule = RowOfEntity<typeof memberRule>

/** The name under which the record of change remembers that the entries of a release were given. */
const deedOf = (wave: Wave) => `member_rule/${wave}`

/**
 * Gives the member centre its menu, or what is new in it, once: the record of change knows whether that was done, so
 * that an entry which staff have deleted stays away.
 */
export async function ensureMemberRules(house: House): Promise<void> {
  for (const wave of waves) await ensure(wave, house)
}

async function ensure(wave: Wave, house: House): Promise<void> {
  if (await isDone(house.db.read, wave)) return
  await house.change(deedOf(wave), async (changes) => {
    const { tx } = changes
    if (await isDone(tx.queries, wave)) return
    const there = await tx.queries.selectFrom('member_rule').selectAll().execute()
    const given = entries.filter((entry) => (entry.wave ?? 'pages') === wave)
    if (there.length === 0) await addAll(changes, given)
    else await bringUpToDate(changes, given, new Map(there.map((rule) => [rule.name, rule])))
  })
}

/** By the lines that tell of rules, which are few; how many deeds there are has no end. */
const isDone = (queries: Queries, wave: Wave) =>
  queries
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'change.set_id')
    .select('change.id')
    .where('change.entity', '=', memberRule.name)
    .where('change_set.node', '=', deedOf(wave))
    .limit(1)
    .executeTakeFirst()

async function addAll(changes: Changes, given: readonly Entry[]): Promise<void> {
  const top = await changes.add(memberRule, { name: directory.name, ...directory.row })
  for (const { name, row } of given) await changes.add(memberRule, { name, ...row, superior_id: top.id })
}

/** Of what an earlier release gave, what staff took away stays away, and what they changed stays as they want it. */
async function bringUpToDate(
  changes: Changes,
  given: readonly Entry[],
  there: ReadonlyMap<string, Rule>,
): Promise<void> {
  const superior_id = there.get(directory.name)?.id ?? null
  const added: number[] = []
  for (const entry of given) {
    const rule = there.get(entry.name)
    if (rule) await changes.edit(memberRule, rule.id, renewed(entry, rule))
    else if (!entry.formerly) {
      const { id } = await changes.add(memberRule, { name: entry.name, ...entry.row, superior_id })
      added.push(id)
    }
  }
  await give(changes, added)
}

/**
 * A group that names its rules would have nothing of what is new, and lose calls that were open to all as long as no
 * rule named them.
 */
async function give(changes: Changes, added: number[]): Promise<void> {
  const groups = await changes.tx.queries
    .selectFrom('member_group')
    .select(['id', 'rules'])
    .where('rules', 'not in', ['', '*'])
    .execute()
  for (const { id, rules } of groups)
    await changes.edit(memberGroup, id, { rules: [...idsIn(rules), ...added].join(',') })
}
