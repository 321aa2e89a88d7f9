/** When a line of balance or points was reversed. The line that reverses it names it in its key. */
const filled = (table: string) => `update "${table}" set "reversed_at" = (
    select r."createtime" from "${table}" r where r."key" = 'reversal:' || "${table}"."id"
  ) where "id" in (
    select cast(substr("key", 10) as integer) from "${table}" where "source" = 'reversal' and "key" like 'reversal:%'
  )`

const both = (type: string) =>
  ['balance_log', 'score_log'].flatMap((table) => [
    `alter table "${table}" add column "reversed_at" ${type}`,
    filled(table),
  ])

export const sqlite = both('integer')

export const postgres = both('bigint')
