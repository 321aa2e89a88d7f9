import { stampNames } from './stamp-names.ts'

export const tableNamePattern = /^x_[a-z][a-z0-9_]{0,38}$/
export const fieldNamePattern = /^[a-z][a-z0-9_]{0,40}$/

/** The beginning of columns and tables that rest. */
export const restingPrefix = 'rest_'
/** The beginning of columns that a conversion fills. */
export const fillingPrefix = 'fill_'

/** Words of SQL that one of the two databases keeps for itself, and the hidden columns of both. */
const sqlWords = new Set(
  `abort add all alter analyse analyze and any array as asc asymmetric authorization autoincrement begin between
  binary both by case cast check cmax cmin collate collation column commit concurrently constraint create cross ctid
  current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable delete desc distinct do drop else end escape except exists explain false fetch for foreign freeze from
  full glob grant group having if ilike in index indexed initially inner insert intersect into is isnull join lateral
  leading left like limit localtime localtimestamp match natural not notnull null offset oid on only or order outer
  overlaps placing pragma primary raise references regexp reindex release rename replace returning right rollback row
  rowid rows savepoint select session_user set similar some symmetric table tableoid tablesample then to trailing
  transaction trigger true union unique update user using vacuum values variadic verbose view virtual when where
  window with without xmax xmin`.split(/\s+/),
)

/** What every row has, and what calls send beside the values of a row. */
const ownWords = new Set([
  'id',
  'version',
  'changed_at',
  'children',
  'superior',
  'fallback',
  'form_key',
  'current_password',
  'proof',
  'proof_id',
  ...stampNames,
])

export type NameProblem = 'fieldName' | 'sqlWord' | 'ownWord'

/** Why a field cannot have this name, whatever table it is in. */
export function fieldNameProblem(name: string): NameProblem | null {
  if (!fieldNamePattern.test(name)) return 'fieldName'
  if (sqlWords.has(name)) return 'sqlWord'
  const isOwn =
    ownWords.has(name) || name in {} || [restingPrefix, fillingPrefix].some((each) => name.startsWith(each))
  return isOwn ? 'ownWord' : null
}
