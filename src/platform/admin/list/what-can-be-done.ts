import type { EntityDescription } from '#platform/entity/description.ts'
import type { AdminAction } from '#platform/entity/entity.ts'

type Can = (node: string) => boolean

export const mayDo = ({ name, actions }: EntityDescription, action: AdminAction, can: Can): boolean =>
  actions.includes(action) && can(`${name}/${action}`)

const mayAct = ({ name, rowActions }: EntityDescription, can: Can): boolean =>
  rowActions.some((action) => can(`${name}/${action.name}`))

/** Rows are ticked only where something can be done with those that are. */
export const canDoWithMany = (entity: EntityDescription, can: Can): boolean =>
  mayAct(entity, can) || (['edit', 'del', 'export'] as const).some((action) => mayDo(entity, action, can))

/** Rows have a column of buttons only where one of them can have a button. */
export const canDoWithOne = (entity: EntityDescription, can: Can): boolean =>
  mayAct(entity, can) ||
  entity.page !== null ||
  entity.links.some(({ node }) => can(node)) ||
  (['info', 'edit', 'del', 'sortable'] as const).some((action) => mayDo(entity, action, can))
