import type { Bilingual } from './bilingual.ts'

/** A place of events. Without a venue it is at the centre. */
export interface DemoPlace extends Bilingual {
  venue?: 'elsewhere' | 'online'
  address?: Bilingual
  access?: Bilingual
  online_url?: string
}

const stepFree = { zh: '一路平进，没有台阶', en: 'Step-free all the way' }

/** Rooms of the house, and the few places we go to outside it. */
export const demoPlaces = {
  hall: {
    zh: '明伦堂（正厅）',
    en: 'Minglun Hall (main hall)',
    access: {
      zh: '侧门有坡道，轮椅可以进厅；前三排有助听环路',
      en: 'Ramp at the side door, room for wheelchairs; hearing loop in the first three rows',
    },
  },
  study: { zh: '知止斋（二进东厢）', en: 'Zhizhi Study (second court, east)' },
  teaRoom: { zh: '漱石茶寮', en: 'Shushi Tea Room', access: stepFree },
  inkStudio: { zh: '洗墨斋', en: 'Ximo Ink Studio', access: stepFree },
  qinRoom: { zh: '希声琴室', en: 'Xisheng Qin Room' },
  library: {
    zh: '藏书楼二层',
    en: 'Library, upper floor',
    access: {
      zh: '楼上没有电梯；上楼不便请提前告诉我们，可以搬到楼下',
      en: 'There is no lift; tell us beforehand, and we move downstairs',
    },
  },
  garden: { zh: '后园半亭', en: 'Rear garden, the half pavilion' },
  children: { zh: '蒙养堂', en: 'Mengyang Children’s Room', access: stepFree },
  online: {
    zh: '线上会议',
    en: 'Online meeting',
    venue: 'online',
    online_url: 'https://meet.example.org/floating-life',
    access: { zh: '有实时字幕', en: 'Live captions' },
  },
  lake: {
    zh: '石湖东岸',
    en: 'East shore of Shihu Lake',
    venue: 'elsewhere',
    address: {
      zh: '江苏省苏州市吴中区石湖景区东入口',
      en: 'East gate of the Shihu Scenic Area, Wuzhong District, Suzhou',
    },
  },
  hill: {
    zh: '天平山南麓茶棚',
    en: 'Tea shed at the south foot of Tianping Hill',
    venue: 'elsewhere',
    address: {
      zh: '江苏省苏州市吴中区灵天路天平山风景区南门',
      en: 'South gate of Tianping Hill, Lingtian Road, Wuzhong District, Suzhou',
    },
  },
  island: {
    zh: '太湖西山岛',
    en: 'Xishan Island, Lake Tai',
    venue: 'elsewhere',
    address: {
      zh: '江苏省苏州市吴中区金庭镇东村码头',
      en: 'Dongcun Pier, Jinting, Wuzhong District, Suzhou',
    },
  },
} satisfies Record<string, DemoPlace>
