import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

export type LectureCategoryKey =
  | 'confucian'
  | 'heart'
  | 'daoist'
  | 'cup'
  | 'history'
  | 'poetry'
  | 'arts'
  | 'daily'

export interface DemoCategory<Key extends string> {
  key: Key
  superior?: Key
  name: Bilingual
  description: Bilingual
  motif: Motif
  weigh: number
}

export interface DemoLectureCategory extends DemoCategory<LectureCategoryKey> {
  background: Bilingual
}

export const demoLectureCategories: readonly DemoLectureCategory[] = [
  {
    key: 'confucian',
    name: { zh: '四书讲席', en: 'The Four Books' },
    description: {
      zh: '《大学》《论语》《孟子》《中庸》，一章一讲。',
      en: 'Great Learning, Analects, Mencius and the Doctrine of the Mean, a chapter at a time.',
    },
    background: {
      zh: '<p>“四书”之名定于朱熹。此后七百年，读书人从《大学》入门，以《论语》立根本，由《孟子》看发越，归结于《中庸》。我们照这个次序讲，也允许从任何一讲听起。</p>',
      en: '<p>It was Zhu Xi who made the Four Books four. For seven centuries students went in by the Great Learning, took root in the Analects, saw it flower in Mencius and came to rest in the Mean. We follow that order, and you may start anywhere.</p>',
    },
    motif: 'books',
    weigh: 60,
  },
  {
    key: 'daoist',
    name: { zh: '老庄与周易', en: 'Laozi, Zhuangzi and the Changes' },
    description: {
      zh: '从一只杯子、一棵树、一根横线讲起。',
      en: 'Lectures that begin with a cup, a tree or a single line.',
    },
    background: {
      zh: '<p>三部书都不肯好好说话：《老子》只说半句，《庄子》讲故事，《周易》画线。讲席的办法是先不解释，先看那样东西本身。</p>',
      en: '<p>None of these three books will speak plainly. Laozi says half a sentence, Zhuangzi tells stories and the Changes draws lines. Our readers begin by not explaining, and by looking at the thing itself.</p>',
    },
    motif: 'mountains',
    weigh: 50,
  },
  {
    key: 'history',
    name: { zh: '史与书院', en: 'History and Academies' },
    description: {
      zh: '人怎样读书、教书、藏书，以及为此吃过的苦。',
      en: 'How people read, taught and kept books, and what it cost them.',
    },
    background: {
      zh: '<p>书院从唐代的藏书处，到宋代的讲学之地，再到清末改为学堂，走了一千年。讲制度，也讲饭钱、灯油和下雨天漏水的屋顶。</p>',
      en: '<p>From a Tang store of books to a Song place of teaching to the schools of the late Qing, the academy had a thousand years. We talk of institutions, and also of board, lamp oil and roofs that leaked.</p>',
    },
    motif: 'pagoda',
    weigh: 40,
  },
  {
    key: 'poetry',
    name: { zh: '诗词吟诵', en: 'Poetry, Read and Chanted' },
    description: { zh: '先出声，再讲解。', en: 'First aloud, then explained.' },
    background: {
      zh: '<p>诗在印成字以前，先是声音。每一讲先吟一遍，听众跟一遍，再说平仄、典故与作者那天的天气。</p>',
      en: '<p>Before it was print, a poem was a sound. Each lecture starts with chanting, and the room repeats it; then come tones, allusions and the weather on the day it was written.</p>',
    },
    motif: 'river',
    weigh: 30,
  },
  {
    key: 'arts',
    name: { zh: '书画琴印', en: 'Brush, Strings and Seals' },
    description: { zh: '看门道，也看热闹。', en: 'For those who know, and those who just like looking.' },
    background: {
      zh: '<p>书画琴印各有门径，却常说同一句话：留白、余韵、借景、疏密，都是在讲没有的那一部分。</p>',
      en: '<p>Brush, strings and seals have their own ways in, yet they keep saying one thing. The blank, the lingering, the borrowed view and the spacing are all about the part that is not there.</p>',
    },
    motif: 'qin',
    weigh: 20,
  },
  {
    key: 'daily',
    name: { zh: '器物与日用', en: 'Things in Daily Use' },
    description: { zh: '一把壶、一方砚、一只灶台上的锅。', en: 'A teapot, an inkstone, a pan on the stove.' },
    background: {
      zh: '<p>器物会说话，只是说得慢。一把壶讲火候，一方砚讲耐心，一只坛子讲时间。</p>',
      en: '<p>Things speak, only slowly. A pot speaks of fire, an inkstone of patience, a jar of time.</p>',
    },
    motif: 'tea',
    weigh: 10,
  },
  {
    key: 'heart',
    superior: 'confucian',
    name: { zh: '系列：心之未发', en: 'Series: Before the Heart Stirs' },
    description: {
      zh: '从井边的孩子到喜怒之前，两讲连着听。',
      en: 'From the child at the well to what comes before anger: two lectures that belong together.',
    },
    background: {
      zh: '<p>孟子问：那一瞬间从哪里来？《中庸》问：那一瞬间之前是什么？两讲隔了一百年，正好接上。</p>',
      en: '<p>Mencius asks where that instant comes from, and the Mean what there was before it. The two lectures take up where each other ends.</p>',
    },
    motif: 'lotus',
    weigh: 20,
  },
  {
    key: 'cup',
    superior: 'daoist',
    name: { zh: '系列：空杯与蝴蝶', en: 'Series: The Cup and the Butterfly' },
    description: {
      zh: '吴止观讲老庄，两件小东西。',
      en: 'Wu Zhiguan on two small things in Laozi and Zhuangzi.',
    },
    background: {
      zh: '<p>《老子》的杯子因为空才有用，《庄子》的蝴蝶因为不知道才自在。听完可以去茶寮坐一坐。</p>',
      en: '<p>Laozi’s cup is useful because it is empty, and Zhuangzi’s butterfly at ease because it does not know. Afterwards the tea room is open.</p>',
    },
    motif: 'orchid',
    weigh: 10,
  },
]
