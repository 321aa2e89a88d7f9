import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Words with the same meaning: a search for one of them finds the others too. */
export const synonym = defineEntity('synonym', {
  label: { zh: '同义词', en: 'Synonym' },
  title: 'word',
  fields: {
    word: field.text({ zh: '词', en: 'Word', translated: true, required: true, max: 40 }),
    alike: field.text({
      zh: '其他说法',
      en: 'Also called',
      max: 200,
      hint: {
        zh: '用逗号隔开，中英文皆可，如：手谈, weiqi',
        en: 'Separated by commas, in either language, such as: 手谈, weiqi',
      },
    }),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'word', 'alike', 'createtime'],
    filters: ['id', 'word', 'alike', 'createtime'],
    quick: ['word', 'alike'],
    menu: { folder: 'content', at: 60 },
    icon: 'layers',
  },
})
