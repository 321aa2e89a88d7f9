import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Somebody whose signature the marketplace takes on packages of modules. */
export const storePublisher = defineEntity('store_publisher', {
  label: { zh: '模块发布者', en: 'Publisher of modules' },
  fields: {
    name: field.text({
      zh: '名称',
      en: 'Name',
      translated: true,
      required: true,
      max: 100,
      search: 'title',
    }),
    public_key: field.longText({
      zh: '公钥',
      en: 'Public key',
      required: true,
      max: 1000,
      hint: {
        zh: 'Ed25519 公钥（PEM，以 -----BEGIN PUBLIC KEY----- 开头）。发布者上架版本之后不能再改',
        en: 'The Ed25519 public key as PEM, beginning with -----BEGIN PUBLIC KEY-----. It stays once there is a version of this publisher',
      },
    }),
    key_id: field.text({ zh: '公钥编号', en: 'Id of the key', max: 32, unique: true, fixed: 'shown' }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
  admin: {
    columns: ['id', 'name', 'key_id', 'createtime'],
    filters: ['name', 'key_id'],
    quick: ['name', 'key_id'],
    icon: 'shield-check',
    menu: { folder: 'store', at: 40 },
  },
})
