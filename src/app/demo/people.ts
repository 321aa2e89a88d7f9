import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { MasterCategoryKey } from './master-categories.ts'

/** Every person here is invented. */
export interface DemoMaster {
  key: MasterKey
  name: Bilingual
  rank: Bilingual
  description: Bilingual
  category: MasterCategoryKey
  motif: Motif
  seed: string
}

export type MasterKey =
  | 'shen'
  | 'lu'
  | 'gu'
  | 'zhou'
  | 'qian'
  | 'wu'
  | 'fan'
  | 'xu'
  | 'ye'
  | 'su'
  | 'wen'
  | 'cheng'

export const demoMasters: readonly DemoMaster[] = [
  {
    key: 'shen',
    name: { zh: '沈怀澹', en: 'Shen Huaidan' },
    rank: { zh: '书院山长', en: 'Head of the Academy' },
    description: {
      zh: '治《论语》四十年，教过中学，也教过大学，最得意的是教会了巷口修车师傅读《孟子》。主张经典要读出声来。',
      en: 'Forty years with the Analects, in schools and in universities; proudest of having taught the bicycle mender at the end of the lane to read Mencius. Believes a classic has to be read aloud.',
    },
    category: 'classics',
    motif: 'scholar',
    seed: 'shen-huaidan',
  },
  {
    key: 'lu',
    name: { zh: '陆听岚', en: 'Lu Tinglan' },
    rank: { zh: '琴师', en: 'Qin Master' },
    description: {
      zh: '幼从祖父学琴，后专事打谱，据《神奇秘谱》整理琴曲十余首。平日话少，琴上话多。',
      en: 'Learned the qin from her grandfather as a child and has since reconstructed more than ten pieces from the tablature of 1425. Says little, except on the strings.',
    },
    category: 'arts',
    motif: 'scholarWoman',
    seed: 'lu-tinglan',
  },
  {
    key: 'gu',
    name: { zh: '顾墨耘', en: 'Gu Moyun' },
    rank: { zh: '书法导师', en: 'Master of Calligraphy' },
    description: {
      zh: '由颜入手，中年转攻汉隶，每天清晨临《曹全碑》两页，二十余年未断。教人写字，先教磨墨。',
      en: 'Began with Yan Zhenqing and turned in middle life to the clerical script of Han; has copied two pages of the Cao Quan stele every morning for over twenty years. Teaches ink-grinding before writing.',
    },
    category: 'arts',
    motif: 'scholar',
    seed: 'gu-moyun',
  },
  {
    key: 'zhou',
    name: { zh: '周疏影', en: 'Zhou Shuying' },
    rank: { zh: '茶席主人', en: 'Tea Host' },
    description: {
      zh: '生于太湖边的茶农之家，做过十年制茶，再回头学茶史。她泡茶从不看表，只听水声。',
      en: 'Born to tea growers on Lake Tai, she made tea for ten years before studying its history. She never looks at a clock when brewing; she listens to the kettle.',
    },
    category: 'life',
    motif: 'scholarWoman',
    seed: 'zhou-shuying',
  },
  {
    key: 'qian',
    name: { zh: '钱慕樵', en: 'Qian Muqiao' },
    rank: { zh: '诗词导师', en: 'Master of Poetry' },
    description: {
      zh: '专研唐宋诗词与吟诵，能用苏州话吟全部《古诗十九首》。相信一首好诗要在嘴里含三天。',
      en: 'Works on Tang and Song verse and on chanting; can intone all Nineteen Old Poems in Suzhou dialect. Holds that a good poem should be kept in the mouth for three days.',
    },
    category: 'classics',
    motif: 'scholar',
    seed: 'qian-muqiao',
  },
  {
    key: 'wu',
    name: { zh: '吴止观', en: 'Wu Zhiguan' },
    rank: { zh: '老庄讲席', en: 'Reader in Laozi and Zhuangzi' },
    description: {
      zh: '少年学工科，三十岁改读《庄子》，自称“换了一部机器”。讲课常从一只杯子讲起。',
      en: 'Trained as an engineer and turned to Zhuangzi at thirty; he calls it changing machines. His lectures tend to start with a cup.',
    },
    category: 'classics',
    motif: 'scholar',
    seed: 'wu-zhiguan',
  },
  {
    key: 'fan',
    name: { zh: '范仲和', en: 'Fan Zhonghe' },
    rank: { zh: '史学讲席', en: 'Reader in History' },
    description: {
      zh: '研究宋代书院制度，走访过一百二十余处书院遗址。随身带一把卷尺，见到旧门槛就量。',
      en: 'A historian of Song academies who has walked the sites of more than a hundred and twenty of them. Carries a tape measure and cannot pass an old threshold without using it.',
    },
    category: 'classics',
    motif: 'scholar',
    seed: 'fan-zhonghe',
  },
  {
    key: 'xu',
    name: { zh: '许亦蘅', en: 'Xu Yiheng' },
    rank: { zh: '节令饮食研习者', en: 'Student of Seasonal Food' },
    description: {
      zh: '从植物学转到食物史，记物候日记十八年。她的厨房里有二十四只罐子，一个节气一只。',
      en: 'Came to food history from botany and has kept a nature diary for eighteen years. There are twenty-four jars in her kitchen, one for each solar term.',
    },
    category: 'life',
    motif: 'scholarWoman',
    seed: 'xu-yiheng',
  },
  {
    key: 'ye',
    name: { zh: '叶承砚', en: 'Ye Chengyan' },
    rank: { zh: '篆刻与文房导师', en: 'Master of Seals and the Scholar’s Studio' },
    description: {
      zh: '制砚世家出身，刻印宗汉，喜收残砚。他说磕了角的石头脾气好。',
      en: 'From a family of inkstone makers; carves in the manner of Han and collects broken stones. Chipped ones, he says, are better-tempered.',
    },
    category: 'arts',
    motif: 'scholar',
    seed: 'ye-chengyan',
  },
  {
    key: 'su',
    name: { zh: '苏映川', en: 'Su Yingchuan' },
    rank: { zh: '蒙学导师', en: 'Teacher of Children' },
    description: {
      zh: '做过十五年小学老师，编有一套只有游戏、没有考题的蒙学读本。孩子们叫她“苏大人”。',
      en: 'Fifteen years a primary school teacher, and author of a set of primers with games and no tests. The children call her “Your Honour”.',
    },
    category: 'life',
    motif: 'scholarWoman',
    seed: 'su-yingchuan',
  },
  {
    key: 'wen',
    name: { zh: '文景逸', en: 'Wen Jingyi' },
    rank: { zh: '园林与画史讲席', en: 'Reader in Gardens and Painting' },
    description: {
      zh: '半生修园，手里过过的假山比画多。以为看懂一块石头，就看懂了半幅山水。',
      en: 'Has spent half a lifetime repairing gardens and has handled more rockeries than paintings. Thinks that whoever understands a stone understands half a landscape.',
    },
    category: 'arts',
    motif: 'scholar',
    seed: 'wen-jingyi',
  },
  {
    key: 'cheng',
    name: { zh: '程子渊', en: 'Cheng Ziyuan' },
    rank: { zh: '易学讲席', en: 'Reader in the Book of Changes' },
    description: {
      zh: '由数学入《周易》，只讲义理与象数，不替人占卜。板书极工整，被学生称为“活字印刷”。',
      en: 'Came to the Changes from mathematics; teaches its images, numbers and meaning, and tells nobody’s fortune. His blackboards are so neat that students call him “movable type”.',
    },
    category: 'classics',
    motif: 'scholar',
    seed: 'cheng-ziyuan',
  },
]
