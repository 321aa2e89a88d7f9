/** Questions as people ask them at the front desk, to try the back office on. */
export interface DemoTestItem {
  title: string
  keyword_rows: string
  content: string
  views: number
  likes: number
  dislikes: number
  note_textarea?: string
  hidden?: boolean
  /** Who asked, by the name they sign in with. */
  member?: string
}

export const demoTestItems: readonly DemoTestItem[] = [
  {
    title: '第一次来书院，需要准备什么？',
    keyword_rows: '第一次\n着装\n入门',
    content: '<p>不必准备什么。穿舒服的衣服，提前十分钟到，门房会带您去明伦堂。</p>',
    views: 1286,
    likes: 143,
    dislikes: 4,
    member: 'guzhiwei',
  },
  {
    title: '活动名额满了，还能来吗？',
    keyword_rows: '名额\n候补\n报名',
    content: '<p>可以登记候补。有人取消时，名额会按登记的先后保留给您，并发信通知。</p>',
    views: 973,
    likes: 88,
    dislikes: 11,
    note_textarea: '与报名页的说明保持一致。',
    member: 'hannahweiss',
  },
  {
    title: 'Are lectures held in English?',
    keyword_rows: 'English\nlanguage\ncaptions',
    content:
      '<p>Most are held in Chinese. Recordings carry captions in both languages, and a guide at the door speaks English.</p>',
    views: 641,
    likes: 57,
    dislikes: 2,
    member: 'hannahweiss',
  },
  {
    title: '古琴课要自己带琴吗？',
    keyword_rows: '古琴\n租琴',
    content: '<p>不用。课堂备有练习琴，也可以按月租回家，费用从余额中扣除。</p>',
    views: 412,
    likes: 39,
    dislikes: 0,
    member: 'songtinglan',
  },
  {
    title: '可以带孩子一起听讲座吗？',
    keyword_rows: '孩子\n亲子',
    content: '<p>六岁以上的孩子可以随家长入座；亲子活动另有专场，请看活动页的“亲子”标签。</p>',
    views: 387,
    likes: 31,
    dislikes: 1,
  },
  {
    title: '积分有什么用？会过期吗？',
    keyword_rows: '积分\n兑换',
    content: '<p>积分是学习的记录，不能兑换，不会过期，也不能用钱购买。</p>',
    views: 205,
    likes: 18,
    dislikes: 3,
    member: 'yechu',
  },
  {
    title: '停车场几点关门？',
    keyword_rows: '停车',
    content: '<p>晚间活动结束后半小时。</p>',
    views: 54,
    likes: 2,
    dislikes: 6,
    note_textarea: '停车场改造中，暂不显示。',
    hidden: true,
  },
]
