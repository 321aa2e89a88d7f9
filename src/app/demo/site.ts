import type { Bilingual } from './bilingual.ts'

export const demoSite = {
  site_name: { zh: '书院', en: 'Shuyuan' },
  title: {
    zh: '书院 · 苏州的讲座、课程与雅集',
    en: 'Shuyuan · Lectures, courses and gatherings in Suzhou',
  },
  motto: {
    zh: '志于道，据于德，依于仁，游于艺。',
    en: 'Set your heart on the Way, hold to virtue, lean on kindness, and wander at ease among the arts.',
  },
  motto_source: { zh: '《论语·述而》', en: 'Analects, 7.6' },
  introduction: {
    zh: '书院在苏州城东一条窄巷里，前身是一座三进的老宅。我们在这里读经、习字、抚琴、吃茶，也请人来讲，讲完了一起争论。来的人不必有根底，有一点好奇就够了。',
    en: 'Shuyuan lives in an old three-court house on a narrow lane in eastern Suzhou. We read the classics here, practise calligraphy, play the qin and drink tea; we invite people to speak, and argue with them afterwards. You need no background to come. Curiosity is enough.',
  },
  address: { zh: '江苏省苏州市姑苏区澄怀巷 18 号', en: '18 Chenghuai Lane, Gusu District, Suzhou, Jiangsu' },
  directions: {
    zh: '下地铁后沿河向东步行约十分钟，见白墙黑门、门前一株老朴树即是。巷内不能停车。',
    en: 'Ten minutes on foot from the metro, eastwards along the canal, until you see a white wall, a black door and an old hackberry tree. There is no parking in the lane.',
  },
  phone: '0512-0000-0018',
  email: 'hello@shuyuan.example.org',
  opening_hours: {
    zh: '周二至周日 9:00–20:30；周一闭门扫除，节假日照常',
    en: 'Tuesday to Sunday, 9:00 to 20:30. Closed on Mondays for cleaning; open on public holidays',
  },
  exceptions: {
    zh: '除夕至正月初五闭门\n正月初六起照常，当日有茶',
    en: 'Closed from New Year’s Eve to the fifth day of the lunar year\nOpen again on the sixth, with tea for all',
  },
  record_number: '苏ICP备00000000号-1（示例）',
  keywords: {
    zh: '书院,国学,读经,书法,古琴,茶,讲座,苏州',
    en: 'Chinese classics,academy,calligraphy,guqin,tea,lectures,Suzhou',
  },
  description: {
    zh: '苏州老宅里的一所书院：读经会、书法、古琴、茶席与名家对谈，多数活动免费，凭报名入座。',
    en: 'An academy in an old Suzhou house: reading circles, calligraphy, qin, tea and conversations. Most gatherings are free; just sign up for a seat.',
  },
} satisfies Record<string, Bilingual | string>
