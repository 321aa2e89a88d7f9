import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { MasterKey } from './people.ts'

/** The papers are invented, like everything they report. */
export interface DemoReport {
  key: string
  /** Those who are named in it, or whose work it is about. */
  masters: readonly MasterKey[]
  title: Bilingual
  media_name: Bilingual
  description: Bilingual
  content: Bilingual
  daysAgo: number
  recommend_switch: boolean
  motif: Motif
}

const lanes = { zh: '《姑苏里巷》周报', en: 'Gusu Lanes Weekly' }
const evening = { zh: '《吴门晚读》', en: 'Wumen Evening Reader' }
const radio = { zh: '运河之声广播', en: 'Canal Radio' }
const magazine = { zh: '《檐下》杂志', en: 'Under the Eaves' }

export const demoReports: readonly DemoReport[] = [
  {
    key: 'bicycle-mender',
    masters: ['shen'],
    daysAgo: 4,
    recommend_switch: true,
    motif: 'books',
    media_name: lanes,
    title: { zh: '修车师傅读完了《孟子》', en: 'The Bicycle Mender Who Finished Mencius' },
    description: {
      zh: '每周四晚上收摊早一个钟头，读了三年。',
      en: 'He has shut his stall an hour early every Thursday for three years.',
    },
    content: {
      zh: `<p>澄怀巷口修车的老于，六十一岁，初中毕业。三年前一个雨夜，他到书院避雨，正赶上读《孟子》，坐在最后一排，一坐坐到了今天。</p><p>“第一年没听懂。第二年觉得他在说我。第三年敢跟沈先生争了。”老于说。他最喜欢的一句是“有不虞之誉，有求全之毁”，用粉笔写在打气筒旁边。</p><p>上周四全书读毕，众人鼓掌，老于说不用鼓，下一本读什么？</p>`,
      en: `<p>Old Yu, sixty-one, mends bicycles at the end of Chenghuai Lane and left school at fifteen. One rainy night three years ago he stepped into the academy to keep dry. They were reading Mencius. He sat down in the last row and has been sitting there since.</p><p>“The first year I didn’t follow. The second year I thought he was talking about me. The third year I dared to argue with Mr Shen.” His favourite line, about praise one did not expect and blame that asks too much, is chalked beside the pump.</p><p>Last Thursday they reached the end. There was applause. Never mind that, said Yu: what are we reading next?</p>`,
    },
  },
  {
    key: 'rubbings-review',
    masters: ['gu'],
    daysAgo: 9,
    recommend_switch: true,
    motif: 'brush',
    media_name: evening,
    title: { zh: '二十四张纸，没有一张值钱', en: 'Twenty-Four Sheets, None of Them Valuable' },
    description: {
      zh: '书院藏拓展前瞻：把看展变回看字。',
      en: 'A preview of the rubbings show, where one looks at writing again.',
    },
    content: {
      zh: `<p>书院将展出二十四张拓片。没有宋拓，没有名家题跋，策展的顾墨耘反复强调：“都是普通本子。”</p><p>也正因为普通，才敢不装玻璃。记者把脸凑到离《曹全碑》二十厘米的地方，第一次看清了石花的边缘，也看清了八十年前拓工手抖的那一下。</p><p>展览为期九天，免费，无需预约。</p>`,
      en: `<p>The academy is about to show twenty-four rubbings. There is no Song impression among them and no famous colophon. “Everyday copies,” insists Gu Moyun, who chose them.</p><p>Because they are, nobody has put glass in front. With my face twenty centimetres from the Cao Quan stele I saw for the first time the edge of a scar in the stone, and the spot where, eighty years ago, the printer’s hand shook.</p><p>Nine days, free, no booking.</p>`,
    },
  },
  {
    key: 'quiet-qin',
    masters: ['lu'],
    daysAgo: 16,
    recommend_switch: true,
    motif: 'qin',
    media_name: radio,
    title: { zh: '我们录了一段几乎听不见的音乐', en: 'We Recorded Some Music You Can Hardly Hear' },
    description: {
      zh: '丝弦古琴的音量，大约相当于翻书。',
      en: 'A silk-strung qin is about as loud as a turning page.',
    },
    content: {
      zh: `<p>录音师把话筒放到离琴面三十厘米处，仍然录到了隔壁的钟。陆听岚说：“留着吧，弹琴的时候钟本来就在走。”</p><p>于是这期节目里有琴声、钟声、一声猫叫，以及很长的安静。有听众来信问是不是信号断了。</p><p>没有断。请把音量调小，不要调大。</p>`,
      en: `<p>Our engineer put the microphone thirty centimetres from the strings and still recorded the clock next door. “Leave it in,” said Lu Tinglan. “It was ticking while I played.”</p><p>So the programme has a qin, a clock, one cat and a good deal of silence. Listeners have written to ask whether the signal failed.</p><p>It did not. Please turn the volume down, not up.</p>`,
    },
  },
  {
    key: 'old-house',
    masters: ['wen'],
    daysAgo: 31,
    recommend_switch: false,
    motif: 'moongate',
    media_name: magazine,
    title: { zh: '一座老宅的三年', en: 'Three Years in the Life of an Old House' },
    description: {
      zh: '修房子的人说：能不换的，都没有换。',
      en: 'What could stay, say the builders, stayed.',
    },
    content: {
      zh: `<p>明伦堂的地砖换了十一块，其余四百多块是老的。换上去的那十一块刻意留了浅一点的颜色，文景逸说，这叫诚实。</p><p>后园的曲水是重挖的。老住户记得那里原来有水，却说不清弯了几道，于是照着石头的磨痕挖，挖出来是六道。</p><p>门前那棵朴树没有人敢动。木匠说，它比房子大。</p>`,
      en: `<p>Eleven floor tiles in Minglun Hall are new; more than four hundred are old. The eleven were left a shade paler on purpose. Wen Jingyi calls it honesty.</p><p>The winding channel in the garden was dug again. Old neighbours remembered water but not how many bends it had, so the diggers followed the wear on the stones, and found six.</p><p>Nobody dared touch the hackberry by the door. It is older than the house, the carpenter said.</p>`,
    },
  },
  {
    key: 'children-couplets',
    masters: ['su'],
    daysAgo: 44,
    recommend_switch: false,
    motif: 'kite',
    media_name: lanes,
    title: { zh: '六岁的人对出了“妈妈对火锅”', en: '“Mother” Matched with “Hotpot”, by a Six-Year-Old' },
    description: { zh: '书院蒙养堂旁听记。', en: 'An afternoon in the children’s room.' },
    content: {
      zh: `<p>苏映川出“月亮”，一片小手举起来：“太阳！”“路灯！”“煎饼！”她一一写在黑板上，问：哪个和月亮最像，哪个最不像？</p><p>“妈妈”的对家争了十分钟，最后“火锅”以七票当选，理由是：都热，都等人齐。</p><p>旁听的家长笑出了眼泪，然后领到了自己的作业。</p>`,
      en: `<p>Su Yingchuan says “moon”, and small hands shoot up. “Sun!” “Street lamp!” “Pancake!” She writes them all down and asks which is most like the moon, and which is least.</p><p>The match for “mother” took ten minutes. “Hotpot” won by seven votes, on the ground that both are warm and both wait until everyone is there.</p><p>The parents laughed until they cried, and were then given their own homework.</p>`,
    },
  },
  {
    key: 'boat-night',
    masters: ['lu'],
    daysAgo: 58,
    recommend_switch: true,
    motif: 'river',
    media_name: evening,
    title: { zh: '四十分钟不说话，二十二个人做到了', en: 'Twenty-Two People, Forty Minutes, Not a Word' },
    description: { zh: '石湖听琴夜记。', en: 'A night on Shihu Lake.' },
    content: {
      zh: `<p>上船时人人握着手机，船娘一句话没说，递过来一只竹篮。二十二部手机躺进去，盖上一块蓝布。</p><p>头十分钟最难，有人清嗓子，有人笑。二十分钟以后，听得见橹入水之前的那一下停顿。四十分钟以后，没有人想先开口。</p><p>琴声是后来才有的。回程时一位乘客说，她记得最清楚的是琴声之前。</p>`,
      en: `<p>Everybody came aboard holding a telephone. The boatwoman said nothing and held out a basket. Twenty-two telephones went in, and she laid a blue cloth over them.</p><p>The first ten minutes were the worst: throats were cleared, somebody giggled. After twenty one could hear the oar pause before it entered the water. After forty nobody wanted to be the first to speak.</p><p>The music came later. On the way back a passenger said that what she would remember best was the time before it.</p>`,
    },
  },
  {
    key: 'market-lesson',
    masters: ['xu'],
    daysAgo: 73,
    recommend_switch: false,
    motif: 'persimmon',
    media_name: radio,
    title: { zh: '跟着许老师去买菜', en: 'To Market with Xu Yiheng' },
    description: {
      zh: '“不时不食”的意思，是先学会问“今天什么好”。',
      en: 'Eating in season begins with asking what is good today.',
    },
    content: {
      zh: `<p>早上七点十分，许亦蘅在第三个摊位前停下，摸了摸一根茭白，又放回去：“再等四天。”摊主点头，两人像在谈一门外语。</p><p>十位学员跟着，手里没有菜单。她说菜单写在摊子上，每天换。</p><p>节目录到一半，记者也买了菜。</p>`,
      en: `<p>At ten past seven Xu Yiheng stops at the third stall, feels a stem of wild rice and puts it back. “Four more days.” The stallholder nods. They might be speaking a foreign language.</p><p>Ten people follow her, without a menu. The menu, she says, is on the stalls, and changes daily.</p><p>Halfway through the recording our reporter went shopping too.</p>`,
    },
  },
  {
    key: 'debate-coin',
    masters: ['wu'],
    daysAgo: 95,
    recommend_switch: false,
    motif: 'dialogue',
    media_name: magazine,
    title: { zh: '抛硬币决定立场的辩论', en: 'A Debate Decided by a Coin, Before It Began' },
    description: {
      zh: '换一边说话，是尊重对手最快的办法。',
      en: 'The quickest way to respect an opponent is to speak for him.',
    },
    content: {
      zh: `<p>书院的对谈有一条不成文的做法：开场前抛硬币，正面照旧，反面互换立场。反面朝上的那一晚，吴止观替自己最不同意的观点辩护了一个小时，中途停下来喝了两次水。</p><p>“换过一次位子，”他说，“回来的时候椅子是热的。”</p><p>八十位听众离场前投票，有二十三位改了主意。</p>`,
      en: `<p>There is an unwritten custom at the academy’s conversations. Before they start, somebody tosses a coin: heads, the speakers keep their sides; tails, they swap. On the night it came up tails, Wu Zhiguan spent an hour defending the view he likes least, and stopped twice for water.</p><p>“Once you have changed places,” he said, “the chair is warm when you come back.”</p><p>Eighty people voted on their way out. Twenty-three had changed their minds.</p>`,
    },
  },
  {
    key: 'one-stroke',
    masters: ['gu'],
    daysAgo: 120,
    recommend_switch: false,
    motif: 'bamboo',
    media_name: evening,
    title: { zh: '写一百遍“一”是什么体验', en: 'Writing “One” a Hundred Times' },
    description: {
      zh: '本报记者上了一堂书法课，只学会了一笔。',
      en: 'Our reporter took a lesson and learned one stroke.',
    },
    content: {
      zh: `<p>第一遍像蚯蚓。第十遍像面条。第三十遍手开始酸，第五十遍忘了手。第七十二遍，顾墨耘从背后走过，说：“这个可以。”</p><p>后面的二十八遍都不如那一遍。问他怎么办，他说：“知道哪一遍好，就没有白写。”</p>`,
      en: `<p>The first looked like a worm, the tenth like a noodle. At the thirtieth my hand ached; at the fiftieth I had forgotten it. At the seventy-second Gu Moyun passed behind me and said: “That one will do.”</p><p>The remaining twenty-eight were all worse. I asked what to do about it. “You know which one was good,” he said. “Then it was not wasted.”</p>`,
    },
  },
  {
    key: 'library-opens',
    masters: ['fan'],
    daysAgo: 160,
    recommend_switch: false,
    motif: 'pagoda',
    media_name: lanes,
    title: { zh: '一万册书，不设门禁', en: 'Ten Thousand Books and No Turnstile' },
    description: {
      zh: '书院藏书楼开放，借书登记用毛笔。',
      en: 'The library opens; loans are written in with a brush.',
    },
    content: {
      zh: `<p>藏书楼上下两层，约一万册，大半是街坊捐的：有全套的二十四史，也有八十年代的种花手册。</p><p>借书不用押金，在册子上用毛笔写下姓名、书名和日期。写得太难看的，范仲和会请你再写一遍——“不是罚，是字认不出来，怕催还找错人”。</p>`,
      en: `<p>Two floors, about ten thousand volumes, most of them given by neighbours: a complete set of the Twenty-Four Histories, and a handbook on growing flowers from the eighties.</p><p>There is no deposit. You write your name, the title and the date in a ledger, with a brush. If it cannot be read, Fan Zhonghe will ask you to write it again. “It’s not a punishment,” he says. “We might ask the wrong person for the book.”</p>`,
    },
  },
]
