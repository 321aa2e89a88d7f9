import type { EntityDescription } from '#platform/entity/description.ts'
import { describe } from '#platform/entity/description.ts'
import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

const note = defineEntity('note', {
  label: { zh: '笔记', en: 'Note' },
  page: '/note/{id}',
  fields: {
    name: field.text({ zh: '名称', en: 'Name', required: true, max: 40 }),
    words: field.longText({ zh: '内容', en: 'Words' }),
    weigh: field.weigh(),
  },
  admin: {
    columns: ['id', 'name', 'weigh'],
    menu: { folder: 'content' as never },
    actions: ['index', 'info', 'add', 'edit', 'del', 'sortable', 'select'],
    links: [{ label: { zh: '读者', en: 'Readers' }, to: '/admin/reader?note={id}', node: 'reader/index' }],
    rowActions: [
      {
        name: 'archive',
        label: { zh: '归档', en: 'Archive' },
        icon: 'archive',
        question: { zh: '归档这些笔记？', en: 'Archive these notes?' },
        inputs: [{ name: 'why', label: { zh: '原因', en: 'Reason' }, required: true, max: 60 }],
      },
    ],
  },
})

/** An entity of the tests, as the back office knows it. */
export const noteEntity = describe(note) as EntityDescription
