/**
 * Every table a query may name. Each table adds itself where it is declared:
 * `declare module '#platform/db/tables.ts' { interface Tables { token: RowOf<typeof tokenTable> } }`
 */
export interface Tables {}
