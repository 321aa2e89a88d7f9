import { memberGroup } from '#entities/member-group.ts'
import { memberRule } from '#entities/member-rule.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { directory, entries, renewed, waves, type Entry, type EntryWave } from './member-entries.ts'

type Rule = RowOfEntity<typeof memberRule>

/**
 * Adds the menu of the member centre, or its new entries, once. A table records what was added, so that an entry
 * which staff deleted does not come back.
 */
export async function ensureMemberRules(house: House): Promise<void> {
  for (const wave of waves) await ensure(wave, house)
}

async function ensure(wave: EntryWave, house: House): Promise<void> {
  if (await isDone(house.db.read, wave)) return
  await house.change(`member_rule/${wave}`, async (changes) => {
    const { tx } = changes
    if (await isDone(tx.queries, wave)) return
    await tx.queries
      .insertInto('member_rule_wave')
      .values({ name: wave, at: house.clock.seconds() })
      .execute()
    const there = await tx.queries.selectFrom('member_rule').selectAll().execute()
    const given = entries.filter((entry) => (entry.wave ?? 'pages') === wave)
    if (there.length === 0) await addAll(changes, given)
    else await bringUpToDate(changes, given, new Map(there.map((rule) => [rule.name, rule])))
  })
}

const isDone = (queries: Queries, wave: EntryWave) =>
  queries.selectFrom('member_rule_wave').select('name').where('name', '=', wave).executeTakeFirst()

async function addAll(changes: Changes, given: readonly Entry[]): Promise<void> {
  const top = await changes.add(memberRule, { name: directory.name, ...directory.row })
  for (const { name, row } of given) await changes.add(memberRule, { name, ...row, superior_id: top.id })
}

/** Updates entries of an earlier release. Entries that staff deleted or changed stay as they are. */
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
 * A group with a list of rules would not get the new entries. It would also lose calls that were open to all members
 * while no rule named them.
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
