import type { Bilingual } from './bilingual.ts'

export const demoSite = {
  site_name: { zh: '书院', en: 'Shuyuan' },
  tagline: { zh: '苏州 · 读书与雅集之所', en: 'A house of study in Suzhou' },
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

/** Rooms of the house, and the few places we go to outside it. */
export const demoPlaces = {
  hall: { zh: '明伦堂（正厅）', en: 'Minglun Hall (main hall)' },
  study: { zh: '知止斋（二进东厢）', en: 'Zhizhi Study (second court, east)' },
  teaRoom: { zh: '漱石茶寮', en: 'Shushi Tea Room' },
  inkStudio: { zh: '洗墨斋', en: 'Ximo Ink Studio' },
  qinRoom: { zh: '希声琴室', en: 'Xisheng Qin Room' },
  library: { zh: '藏书楼二层', en: 'Library, upper floor' },
  garden: { zh: '后园半亭', en: 'Rear garden, the half pavilion' },
  children: { zh: '蒙养堂', en: 'Mengyang Children’s Room' },
  online: { zh: '线上（报名后发送链接）', en: 'Online (link sent after sign-up)' },
  lake: { zh: '石湖东岸，书院门前集合乘车', en: 'East shore of Shihu Lake; coach leaves from our door' },
  hill: { zh: '天平山南麓茶棚', en: 'Tea shed at the south foot of Tianping Hill' },
  island: { zh: '太湖西山岛', en: 'Xishan Island, Lake Tai' },
} satisfies Record<string, Bilingual>
