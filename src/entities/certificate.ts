import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** What a member has completed, in words that stay as they were on the day; it is revoked, never changed. */
export const certificate = defineEntity('certificate', {
  label: { zh: '证书', en: 'Certificate' },
  title: 'title',
  fields: {
    // Nobody finds another one by counting on.
    number: field.text({ zh: '证书编号', en: 'Number', max: 40, unique: true, fixed: 'shown' }),
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }),
    holder: field.text({
      zh: '持证人姓名',
      en: 'Name of the holder',
      max: 60,
      hint: { zh: '留空则使用会员昵称', en: 'When left blank, the nickname of the member' },
    }),
    course_id: field.belongsTo('course', { zh: '课程', en: 'Course' }),
    title: field.text({
      zh: '证书名称',
      en: 'Title',
      translated: true,
      max: 150,
      hint: { zh: '留空则使用课程名称', en: 'When left blank, the name of the course' },
    }),
    issued_at: field.createdAt({ zh: '颁发时间', en: 'Issued' }),
    revoked_at: field.dateTime({ zh: '撤销时间', en: 'Revoked', fixed: 'shown' }),
  },
  // A member has one valid certificate a course.
  indexes: [{ columns: ['member_id', 'course_id'], unique: true, where: 'revoked_at is null' }],
  admin: {
    columns: ['number', 'holder', 'member_id', 'title', 'issued_at', 'revoked_at'],
    filters: ['number', 'holder', 'member_id', 'course_id', 'title', 'issued_at', 'revoked_at'],
    quick: ['number', 'holder', 'title'],
    actions: ['index', 'info', 'add'],
    deeds: [
      {
        name: 'revoke',
        label: { zh: '撤销', en: 'Revoke' },
        icon: 'lock',
        question: {
          zh: '证书撤销后不能恢复，会员会看到已撤销。确定撤销？',
          en: 'A revoked certificate does not become valid again, and the member sees that. Revoke it?',
        },
        unless: 'revoked_at',
      },
    ],
    menu: 'members',
    icon: 'award',
  },
})
