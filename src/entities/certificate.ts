import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'

export const certificateKinds = [
  { value: 'course', label: { zh: '课程', en: 'Course' } },
  { value: 'event', label: { zh: '活动', en: 'Event' } },
  { value: 'other', label: { zh: '其他', en: 'Other' } },
] as const

/**
 * A document that says what a member has completed. The words are copied when it is issued and never change, so it
 * outlives its course, its event and its member. It can be revoked or replaced. Only its name can be corrected, by its
 * holder in the first days.
 */
export const certificate = defineEntity('certificate', {
  label: { zh: '证书', en: 'Certificate' },
  title: 'title',
  fields: {
    // The number is for people and counts up. The address cannot be guessed by counting.
    number: field.text({ zh: '证书编号', en: 'Number', max: 40, unique: true, fixed: 'shown' }),
    code: field.text({ zh: '核验地址', en: 'Address', max: 40, unique: true, fixed: 'shown' }),
    kind: shown(field.choice(certificateKinds, { zh: '类别', en: 'Kind', default: 'course' })),
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true, outlives: true }),
    holder: field.text({
      zh: '持证人姓名',
      en: 'Name of the holder',
      max: 60,
      hint: {
        zh: '留空则使用会员填写的证书姓名；会员没有填写时必须写明',
        en: 'When left blank, the name that the member gave for certificates; required when there is none',
      },
    }),
    holder_latin: field.text({
      zh: '姓名的拉丁字母写法',
      en: 'Name in Latin letters',
      max: 60,
      hint: { zh: '留空则按拼音', en: 'When left blank, its pinyin' },
    }),
    course_id: field.belongsTo('course', { zh: '课程', en: 'Course', outlives: true }),
    event_id: field.belongsTo('event', { zh: '活动', en: 'Event', outlives: true }),
    // Which course or event it is for. The id stays when that row is deleted.
    subject_id: shown(
      field.optionalNumber({ zh: '原记录编号', en: 'Number of the record', max: 1e15, names: true }),
    ),
    title: field.text({
      zh: '证书名称',
      en: 'Title',
      translated: true,
      max: 300,
      hint: { zh: '留空则使用课程或活动的名称', en: 'When left blank, the name of the course or event' },
    }),
    reason: field.text({
      zh: '手动颁发的原因',
      en: 'Why it is issued by hand',
      required: true,
      max: 200,
      hint: { zh: '只有工作人员看得到', en: 'Only staff see it' },
    }),
    masters: shown(field.text({ zh: '名师', en: 'Masters', translated: true, max: 1000 })),
    minutes: shown(field.optionalNumber({ zh: '学时（分钟）', en: 'Length (minutes)', max: 1e9 })),
    began_on: shown(field.date({ zh: '开始日期', en: 'Began' })),
    done_on: shown(field.date({ zh: '完成日期', en: 'Completed' })),
    issued_on: shown(field.date({ zh: '颁发日期', en: 'Day of issue' })),
    issuer: shown(field.text({ zh: '颁发机构', en: 'Issuer', translated: true, max: 300 })),
    rule: shown(field.longText({ zh: '颁发条件', en: 'Rule', translated: true, max: 1000 })),
    issued_at: field.createdAt({ zh: '颁发时间', en: 'Issued' }),
    // The holder may correct the name until then. What it said before is in the record of change.
    correct_until: field.dateTime({ zh: '本人可更正姓名至', en: 'Holder corrects until', fixed: 'shown' }),
    corrections: shown(field.number({ zh: '本人更正', en: 'Corrections' })),
    corrected_at: field.dateTime({ zh: '最近更正', en: 'Last corrected', fixed: 'shown' }),
    // Empty until the letter with the PDF is written, and again after a correction.
    letter_at: field.dateTime({ zh: '信件寄出', en: 'Letter written', fixed: 'shown' }),
    // A certificate that was replaced is not valid any more either.
    revoked_at: field.dateTime({ zh: '失效时间', en: 'Ended', fixed: 'shown' }),
    revoke_reason: shown(
      field.text({ zh: '撤销原因', en: 'Why it was revoked', translated: true, max: 300 }),
    ),
    replaced_by_id: shown(field.belongsTo('certificate', { zh: '替换为', en: 'Replaced by' })),
    // The holder decides how much of the name others read, and whether it stays when the account goes.
    initials_only: shown(field.toggle({ zh: '只显示姓名首字母', en: 'Initials only' })),
    keeps_name: shown(field.toggle({ zh: '注销后保留姓名', en: 'Name stays without the account' })),
  },
  indexes: [
    // A member has one valid certificate a course, and one an event.
    { columns: ['member_id', 'course_id'], unique: true, where: 'revoked_at is null' },
    { columns: ['member_id', 'event_id'], unique: true, where: 'revoked_at is null' },
    { columns: ['member_id', 'kind', 'subject_id'], unique: true, where: 'revoked_at is null' },
    { columns: ['issued_at'], where: 'letter_at is null' },
  ],
  admin: {
    columns: ['number', 'holder', 'corrections', 'title', 'issued_at', 'revoked_at', 'kind', 'member_id'],
    filters: [
      'number',
      'holder',
      'holder_latin',
      'member_id',
      'kind',
      'course_id',
      'event_id',
      'title',
      'issued_at',
      'corrected_at',
      'revoked_at',
      'replaced_by_id',
    ],
    quick: ['number', 'holder', 'holder_latin', 'title'],
    actions: ['index', 'info', 'add', 'export'],
    links: [
      {
        label: { zh: '核验页', en: 'What others see' },
        to: '/certificate/{code}',
        node: 'certificate/index',
      },
    ],
    rowActions: [
      {
        name: 'reissue',
        label: { zh: '更名重发', en: 'Reissue with another name' },
        icon: 'pencil',
        question: {
          zh: '新证书会替换这一张：内容相同，姓名更正，编号换新。旧证书的核验页会指向新证书。',
          en: 'A new certificate takes the place of this one: the same words, the right name, a new number. The page of the old one leads to it.',
        },
        hiddenWhen: 'revoked_at',
        singleRow: true,
        inputs: [
          {
            name: 'holder',
            label: { zh: '正确的姓名', en: 'The right name' },
            required: true,
            max: 60,
            prefill: true,
          },
          {
            name: 'holder_latin',
            label: { zh: '姓名的拉丁字母写法', en: 'Name in Latin letters' },
            hint: { zh: '留空则按拼音', en: 'When left blank, its pinyin' },
            max: 60,
          },
          { name: 'reason', label: { zh: '更名的原因', en: 'Why' }, required: true, max: 200 },
        ],
      },
      {
        name: 'revoke',
        label: { zh: '撤销', en: 'Revoke' },
        icon: 'lock',
        question: {
          zh: '证书撤销后不能恢复，核验页会写明已撤销和原因。确定撤销？',
          en: 'A revoked certificate does not become valid again, and its page says so and why. Revoke it?',
        },
        hiddenWhen: 'revoked_at',
        inputs: [
          { name: 'reason_zh_cn', label: { zh: '原因', en: 'Reason, in Chinese' }, required: true, max: 300 },
          { name: 'reason_en', label: { zh: '原因的英文', en: 'Reason, in English' }, max: 300 },
        ],
      },
    ],
    menu: { folder: 'members', at: 70 },
    icon: 'award',
  },
})
