import { useCaller } from '#platform/call/answers-context.ts'
import type { Call } from '#platform/call/call.ts'
import { replyTo } from '#platform/call/reply.ts'
import { invalidate } from '#platform/call/invalidate.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import type { RowAction } from '#platform/entity/entity.ts'
import { asText } from '#platform/fields/field-props.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { cacheTagsOf } from '#platform/admin/cache-tags.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'

/** The declared actions that are permitted and possible for all of these rows. */
export const actionsFor = (
  entity: EntityDescription,
  rows: readonly Row[],
  can: (node: string) => boolean,
): RowAction[] =>
  entity.rowActions.filter(
    ({ name, hiddenWhen, hiddenFor = {}, requires, singleRow }) =>
      can(`${entity.name}/${name}`) &&
      (!hiddenWhen || rows.every((row) => !row[hiddenWhen])) &&
      Object.entries(hiddenFor).every(([field, values]) =>
        rows.every((row) => !values.includes(row[field] as string)),
      ) &&
      (!requires || rows.every((row) => row[requires])) &&
      (!singleRow || rows.length <= 1),
  )

/** How the question of a change names rows, with the values of these fields. */
export type NamesOf = (rows: Row[], told?: readonly string[]) => string[]

/** Performs a declared action after a question. True when it succeeded. Other entities may change with it. */
export function useRowAction(list: List, namesOf: NamesOf) {
  const { answers, t, confirm, askForInput, index } = useOffice()
  const sendChange = useSendChange()
  const label = useLabel()

  const inputsFor = (action: RowAction, rows: Row[]) =>
    action.inputs?.map(({ label: words, hint, prefill = false, ...input }) => ({
      ...input,
      label: label(words),
      ...(hint && { hint: label(hint) }),
      ...(prefill && rows.length === 1 && { initial: asText(rows[0]?.[input.name]) }),
    }))

  async function send(action: RowAction, rows: Row[], inputs: Record<string, string>): Promise<boolean> {
    const ids = rows.map(({ id }) => id)
    const { perform } = actionCalls(list.entity.name, action.name)
    const done = await sendChange(perform, { ids, told: inputs })
    if (done) list.select(rows, false)
    void invalidate(answers, ...index.entities.flatMap(({ name }) => cacheTagsOf(name, index.entities)))
    return done
  }

  return async function perform(action: RowAction, rows: Row[]): Promise<boolean> {
    const question = {
      title: label(action.label),
      words: [label(action.question), ...namesOf(rows, action.told)],
      yes: label(action.label),
      no: t('list.cancel'),
    }
    const inputs = inputsFor(action, rows)
    if (inputs) return askForInput(question, inputs, (values) => send(action, rows, values))
    return (await confirm(question)) && send(action, rows, {})
  }
}

/** Sends a change of rows, and shows success or failure in a toast. True when it succeeded. */
export function useSendChange() {
  const call = useCaller()
  return async function sendChange<In>(change: Call<In>, input: In): Promise<boolean> {
    const { refusal } = await replyTo(call(change, input, { toast: true }))
    return refusal === null
  }
}
