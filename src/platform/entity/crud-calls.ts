import * as z from 'zod/mini'
import { defineCalls, del, get, post } from '#platform/call/call.ts'
import { numberInput } from '#platform/call/number-input.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing, pageNumber, pageSize, rowId, secretInput } from '#platform/call/call.shapes.ts'

const row = z.record(z.string(), z.unknown())
const oneOrMany = z.optional(z.union([z.string(), z.array(z.string())]))
const version = z.optional(numberInput(z.number().check(z.int())))

const current_password = z.optional(
  z.string('account.oldPassword').check(z.maxLength(200, 'account.wrongPassword')).register(secretInput),
)

const someIds = z
  .array(rowId)
  .check(z.minLength(1, 'refused.parameter'), z.maxLength(500, 'refused.parameter'))

/** The calls for the actions that an entity declares; `/admin/<entity>/<action>`. */
export const actionCalls = (entity: string, name: string) =>
  defineCalls(`/admin/${entity}`, {
    perform: post({
      as: name,
      node: `${entity}/${name}`,
      input: z.object({ ids: someIds, told: z.optional(z.record(z.string(), z.string())) }),
      answer: z.object({ ids: z.array(z.number()) }),
    }),
  })

/** What a list is filtered, sorted and searched by. */
const listQuery = {
  order: z.optional(z.string()),
  quick_search: z.optional(z.string().check(z.maxLength(200, 'refused.parameter'))),
  search: oneOrMany,
}

/** The same calls for every entity; `/admin/<entity>/<action>`. Only the server needs to know its secrets. */
export const crudCalls = (entity: string, secretKeys: readonly string[] = []) =>
  defineCalls(`/admin/${entity}`, {
    index: get({
      node: `${entity}/index`,
      input: z.object({
        page: pageNumber,
        limit: pageSize(10, 200),
        ...listQuery,
        select: z.optional(z.string()),
        isTree: z.optional(z.string()),
        initKey: z.optional(z.string()),
        initValue: oneOrMany,
      }),
      answer: z.object({
        list: z.array(row),
        total: z.number(),
        remark: z.string(),
        options: z.optional(z.array(row)),
      }),
    }),
    select: get({
      node: `${entity}/select`,
      input: z.object({
        quick_search: z.optional(z.string().check(z.maxLength(200, 'refused.parameter'))),
        page: pageNumber,
        limit: pageSize(20, 200),
        isTree: z.optional(z.string()),
        initKey: z.optional(z.string()),
        initValue: oneOrMany,
      }),
      answer: z.object({
        list: z.array(z.object({ id: z.number(), name: z.string(), superior: z.nullable(z.number()) })),
        total: z.number(),
        options: z.optional(z.array(row)),
      }),
    }),
    read: get({
      as: 'edit',
      node: `${entity}/edit`,
      input: z.object({ id: rowId }),
      answer: z.object({ row }),
    }),
    info: get({
      node: `${entity}/info`,
      input: z.object({ id: rowId }),
      answer: z.object({ row }),
    }),
    blank: get({ as: 'add', node: `${entity}/add`, input: row, answer: z.looseObject({ row }) }),
    add: post({ node: `${entity}/add`, secretKeys, input: row, answer: z.object({ id: z.number() }) }),
    edit: post({
      node: `${entity}/edit`,
      secretKeys,
      input: z.looseObject({ id: rowId, version, current_password, ...proofInput }),
      answer: z.object({ row }),
    }),
    del: del({
      node: `${entity}/del`,
      input: z.object({
        ids: someIds,
      }),
      answer: z.object({ ids: z.array(z.number()) }),
    }),
    // A `POST`, so that the log says who took which rows along.
    export: post({
      node: `${entity}/export`,
      alsoNeeds: [`${entity}/index`],
      input: z.object({ ...listQuery, columns: z.optional(z.string()) }),
      answer: z.null(),
    }),
    sortable: post({
      node: `${entity}/sortable`,
      input: z.object({ id: rowId, targetId: rowId }),
      answer: nothing,
    }),
  })
