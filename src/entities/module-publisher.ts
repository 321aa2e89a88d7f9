import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Somebody whose signed modules may be installed here. Only super administrators write it, in the screen of modules. */
export const modulePublisher = defineEntity('module_publisher', {
  label: { zh: '受信任的发布者', en: 'Trusted publisher' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', required: true, max: 60 }),
    key_id: field.text({ zh: '密钥标识', en: 'Id of the key', required: true, unique: true, max: 32 }),
    public_key: field.longText({ zh: '公钥', en: 'Public key', required: true }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
})
