import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { contentField, onHomeField, orderedFields, publishedFields } from '#platform/fields/shared-fields.ts'

export const eventStatus = [
  { value: 0, label: { zh: '未开始', en: 'Not started' }, tone: 'plain' },
  { value: 1, label: { zh: '进行中', en: 'Ongoing' }, tone: 'good' },
  { value: 2, label: { zh: '已结束', en: 'Closed' }, tone: 'warning', ended: true },
] as const

export const statusModes = [
  { value: 'auto', label: { zh: '按时间', en: 'By the clock' } },
  { value: 'manual', label: { zh: '手动', en: 'By hand' } },
] as const

/** Where people come together. Only an event at the centre has the address of the centre. */
export const eventVenues = [
  { value: 'house', label: { zh: '在本中心', en: 'At the centre' }, tone: 'plain' },
  { value: 'elsewhere', label: { zh: '在别处', en: 'Elsewhere' }, tone: 'accent' },
  { value: 'online', label: { zh: '只在线上', en: 'Online only' }, tone: 'good' },
] as const

export const eventLanguages = [
  { value: 'zh', label: { zh: '中文', en: 'Chinese' }, tone: 'plain' },
  { value: 'en', label: { zh: '英文', en: 'English' }, tone: 'accent' },
  { value: 'both', label: { zh: '中英双语', en: 'Chinese and English' }, tone: 'good' },
] as const

/** An activity that visitors come to. Who has a seat is in features/signup. */
export const event = defineEntity('event', {
  label: { zh: '活动', en: 'Event' },
  fields: {
    theme_id: field.belongsTo('event_theme', { zh: '主题', en: 'Theme' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    masters: field.manyOf('master', { zh: '名师', en: 'Masters', search: 'named' }),
    ...publishedFields(),
    date: field.date({ zh: '日期', en: 'Date', required: true, moments: ['start_at', 'end_at'] }),
    start_at: field.dateTime({ zh: '开始时间', en: 'Starts', days: ['date'] }),
    end_at: field.dateTime({ zh: '结束时间', en: 'Ends', days: ['start_at', 'date'] }),
    venue: field.choice(eventVenues, {
      zh: '举办方式',
      en: 'Held',
      default: 'house',
      hint: {
        zh: '在本中心的活动用中心的地址；在别处的写明地址；只在线上的没有地址',
        en: 'Events at the centre have its address, those elsewhere their own, and those online none',
      },
    }),
    location: field.text({
      zh: '地点',
      en: 'Place',
      translated: true,
      search: 'subtitle',
      hint: { zh: '例如房间或集合处', en: 'Such as the room or where people meet' },
    }),
    address: field.text({
      zh: '地址',
      en: 'Address',
      translated: true,
      max: 300,
      hint: {
        zh: '地图能找到的地址；在本中心举办的留空',
        en: 'An address that maps can find; blank for the centre',
      },
    }),
    capacity: field.optionalNumber({
      zh: '名额',
      en: 'Seats',
      max: 100_000,
      hint: { zh: '留空表示不限名额', en: 'Leave blank for no limit' },
    }),
    max_party: field.number({
      zh: '每份报名最多人数',
      en: 'Most people in one sign-up',
      default: 1,
      min: 1,
      max: 20,
    }),
    signup_open_at: field.dateTime({
      zh: '报名开始',
      en: 'Sign-up opens',
      days: ['start_at', 'date'],
      hint: { zh: '留空表示已经开始', en: 'Leave blank if it is open already' },
    }),
    signup_close_at: field.dateTime({
      zh: '报名截止',
      en: 'Sign-up closes',
      days: ['start_at', 'date'],
      hint: { zh: '留空表示活动开始时截止', en: 'Leave blank to close when the event starts' },
    }),
    cancel_until: field.dateTime({
      zh: '最迟取消时间',
      en: 'Cancel until',
      days: ['start_at', 'date'],
      hint: {
        zh: '留空表示开始前 2 小时；之后仍可取消，但会记为临期取消',
        en: 'Leave blank for 2 hours before the start; later ones are marked as late',
      },
    }),
    waitlist_on: field.toggle({ zh: '开放候补', en: 'Waiting list', default: 1 }),
    confirm_unasked: field.toggle({
      zh: '候补直接确认',
      en: 'Confirm from the list without asking',
      hint: { zh: '只用于距开始超过 48 小时时', en: 'Only while the start is more than 48 hours away' },
    }),
    high_demand: field.toggle({
      zh: '热门活动',
      en: 'High demand',
      hint: {
        zh: '访客须在 15 分钟内输入邮件里的验证码，名额才算确认；名额不能转让',
        en: 'Visitors confirm their seat with a code from a letter within 15 minutes; seats cannot be passed on',
      },
    }),
    hide_number: field.toggle({ zh: '不显示报名人数', en: 'Hide the number of people' }),
    language: field.choice(eventLanguages, { zh: '语言', en: 'Language', default: 'zh' }),
    with_children: field.toggle({ zh: '亲子', en: 'With children' }),
    access_kinds: field.longText({
      zh: '无障碍设施',
      en: 'Access',
      translated: true,
      max: 500,
      hint: {
        zh: '例如轮椅坡道、电梯、助听环路、手语；访客报名前就能看到',
        en: 'Such as a ramp, a lift, a hearing loop, sign language; visitors read it before they sign up',
      },
    }),
    fee: field.optionalMoney({
      zh: '费用',
      en: 'Price',
      max: 100_000_000,
      // It was a whole number.
      former: { name: 'price', read: (whole) => (typeof whole === 'number' ? whole * 100 : null) },
      hint: {
        zh: '以系统配置中的货币计；0 为免费；留空则只显示费用说明，也没有说明就是免费',
        en: 'In the currency of the settings; 0 is free; when blank, the note alone is shown, and without a note it is free',
      },
    }),
    price_note: field.text({
      zh: '费用说明',
      en: 'Note on the price',
      translated: true,
      max: 120,
      hint: { zh: '例如含茶点，现场支付', en: 'Such as: tea included, paid at the door' },
    }),
    online_url: field.url({
      zh: '线上地址',
      en: 'Online address',
      hint: { zh: '只有已确认的报名者能看到', en: 'Shown only to people with a seat' },
    }),
    status: field.choice(eventStatus, { zh: '状态', en: 'Status', default: 0 }),
    status_mode: field.choice(statusModes, { zh: '状态更新', en: 'Status moves', default: 'auto' }),
    cancelled_at: field.dateTime({ zh: '取消时间', en: 'Called off', fixed: 'shown' }),
    cancel_reason: field.text({
      zh: '取消原因',
      en: 'Why it was called off',
      translated: true,
      max: 300,
      fixed: 'shown',
    }),
    index_switch: onHomeField(),
    certificate_switch: field.toggle({
      zh: '参加颁发证书',
      en: 'Gives a certificate',
      hint: {
        zh: '活动结束后，本人签到的会员自动得到',
        en: 'After the event, members who checked in get it by themselves',
      },
    }),
    content: contentField(),
    images: field.images({ zh: '图集', en: 'Pictures' }),
    video_files: field.files({ zh: '视频', en: 'Videos' }),
    seat_files: field.files({
      zh: '参加者资料',
      en: 'For people with a seat',
      private: true,
      hint: {
        zh: '讲义、录像等；只在已确认者的票上，地址两小时后失效',
        en: 'Handouts, recordings and the like; only on tickets with a seat, by addresses that end after two hours',
      },
    }),
    ...orderedFields(),
  },
  indexes: [
    { columns: ['weigh', 'id'] },
    // The few events whose members may get a certificate.
    { columns: ['certificate_switch'], where: 'certificate_switch = 1' },
    { columns: ['theme_id', 'status'] },
    // Coming events, and past events: the two halves of every public list.
    { columns: ['date', 'start_at'], where: 'status < 2' },
    { columns: ['date', 'start_at', 'id'], where: 'status = 2' },
    { columns: ['theme_id', 'date', 'start_at'], where: 'status < 2' },
    { columns: ['theme_id', 'date', 'start_at', 'id'], where: 'status = 2' },
    { columns: ['tag_id', 'date', 'start_at'], where: 'status < 2' },
    { columns: ['tag_id', 'date', 'start_at', 'id'], where: 'status = 2' },
  ],
  page: '/event/detail/{id}',
  admin: {
    columns: [
      'id',
      'cover_image',
      'name',
      'theme_id',
      'tag_id',
      'masters',
      'date',
      'location',
      'status',
      'index_switch',
      'weigh',
      'createtime',
    ],
    filters: [
      'id',
      'name',
      'theme_id',
      'tag_id',
      'masters',
      'status',
      'date',
      'language',
      'with_children',
      'index_switch',
      'createtime',
    ],
    quick: ['name', 'masters', 'date', 'location'],
    menu: { folder: 'events', at: 10 },
    icon: 'calendar-days',
    links: [
      {
        label: { zh: '报名台', en: 'Sign-up desk' },
        to: '/admin/signup_desk?event={id}',
        node: 'signup_desk/index',
      },
    ],
  },
})
