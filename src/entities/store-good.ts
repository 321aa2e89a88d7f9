import { defineEntity, type RowLink } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { summaryField, titleField } from '#platform/fields/shared-fields.ts'
import type { Label } from '#platform/i18n/locale.ts'

export const storeCategories = [
  { value: 'content', label: { zh: '内容', en: 'Content' } },
  { value: 'events', label: { zh: '活动', en: 'Events' } },
  { value: 'members', label: { zh: '会员', en: 'Members' } },
  { value: 'looks', label: { zh: '外观', en: 'Looks' } },
  { value: 'tools', label: { zh: '工具', en: 'Tools' } },
  { value: 'other', label: { zh: '其他', en: 'Other' } },
] as const

const most = 1_000_000_000
const open = {
  zh: '留空则不能用它支付；免费填 0',
  en: 'When left blank it cannot be paid with this; 0 is free',
}
const before = { zh: '划线价，留空则不显示', en: 'Shown struck through, unless left blank' }

/** A module that the marketplace sells. Its versions are rows of their own. */
export const storeGood = defineEntity('store_good', {
  label: { zh: '上架模块', en: 'Module on sale' },
  fields: {
    uid: field.text({
      zh: '模块标识',
      en: 'Id of the module',
      required: true,
      unique: true,
      max: 31,
      hint: {
        zh: 'module.json 里的 id，例如 faq。有了版本之后不能再改',
        en: 'The id in module.json, such as faq. It stays once there is a version',
      },
    }),
    category: field.choice(storeCategories, { zh: '分类', en: 'Category', default: 'other' }),
    name: titleField(100),
    intro: summaryField(),
    content: field.richText({ zh: '详情', en: 'Details', translated: true, search: 'body' }),
    tags: field.text({
      zh: '标签',
      en: 'Tags',
      translated: true,
      max: 200,
      hint: { zh: '用逗号分隔', en: 'Parted by commas' },
    }),
    logo: field.image({ zh: '图标', en: 'Logo' }),
    pictures: field.images({ zh: '截图', en: 'Pictures' }),
    price_score: field.optionalNumber({ zh: '积分价', en: 'Price in points', max: most, hint: open }),
    price_money: field.optionalMoney({ zh: '余额价', en: 'Price from the balance', max: most, hint: open }),
    former_score: field.optionalNumber({
      zh: '原积分价',
      en: 'Former price in points',
      max: most,
      hint: before,
    }),
    former_money: field.optionalMoney({
      zh: '原余额价',
      en: 'Former price from the balance',
      max: most,
      hint: before,
    }),
    is_on_sale: field.toggle({ zh: '在售', en: 'On sale' }),
    downloads: field.number({
      zh: '下载人次',
      en: 'Downloads',
      fixed: 'shown',
      hint: { zh: '每位会员每个版本计一次', en: 'Each member counts once for each version' },
    }),
    sold: field.number({ zh: '已付订单', en: 'Paid orders', fixed: 'shown' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
  admin: {
    columns: [
      'id',
      'logo',
      'name',
      'uid',
      'category',
      'price_score',
      'price_money',
      'is_on_sale',
      'sold',
      'downloads',
    ],
    filters: ['uid', 'name', 'category', 'price_score', 'price_money', 'is_on_sale', 'createtime'],
    quick: ['name', 'uid'],
    icon: 'package',
    menu: { folder: 'store', at: 10 },
    links: [
      rowsOf('store_version', { zh: '版本', en: 'Versions' }),
      rowsOf('store_order', { zh: '订单', en: 'Orders' }),
    ],
  },
})

function rowsOf(entity: string, label: Label): RowLink {
  return { label, to: `/admin/${entity}?good_id={id}`, node: `${entity}/index` }
}
