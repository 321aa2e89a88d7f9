import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A channel of the centre elsewhere. */
export const socialMedia = defineEntity('social_media', {
  label: { zh: '社交媒体', en: 'Social media' },
  title: 'platform_name',
  fields: {
    platform_name: field.text({ zh: '平台', en: 'Platform', translated: true, required: true, max: 100 }),
    // Spelt as existing clients know it.
    platfom_image: field.image({ zh: '图标或二维码', en: 'Symbol or code' }),
    redirect_url: field.url({ zh: '跳转地址', en: 'Leads to' }),
    weigh: field.weigh(),
  },
  admin: {
    columns: ['id', 'platfom_image', 'platform_name', 'redirect_url', 'weigh'],
    filters: ['id', 'platform_name'],
    menu: { folder: 'content', at: 100 },
    icon: 'message-circle',
  },
})
