import type { DemoCourse } from '#app/demo/course.ts'

export const practiceCourses: readonly DemoCourse[] = [
  {
    key: 'yan-regular-script',
    category: 'script',
    master: 'gu',
    index_switch: true,
    motif: 'brush',
    name: { zh: '颜楷十二课', en: 'Twelve Lessons in Yan’s Regular Script' },
    subtitle: { zh: '从《多宝塔》到《勤礼》', en: 'From the Duobao Pagoda to the Yan Qinli stele' },
    description: {
      zh: '四十四岁的颜真卿与七十一岁的颜真卿，写的是两种楷书。',
      en: 'Yan Zhenqing at forty-four and at seventy-one wrote two different hands.',
    },
    outcomes: {
      zh: '写好楷书的基本笔画\n安排一个字的重心与疏密\n独立完成一页有落款的习作',
      en: 'Write the basic strokes of regular script\nBalance a character and space it well\nFinish a page of your own, signed and sealed',
    },
    audience: { zh: '想用毛笔从头写起的成年人。', en: 'Adults who want to begin again with the brush.' },
    prerequisites: {
      zh: '不需要基础；要有一支毛笔、墨和毛边纸。',
      en: 'None, but a brush, ink and practice paper.',
    },
    content: {
      zh: '<p>《多宝塔碑》立于天宝十一载（752），严整如新裁的衣；《颜勤礼碑》约成于大历十四年（779），宽厚如穿旧的袍。</p><p>先学前者立规矩，再学后者放开手。每课交一页作业。</p>',
      en: '<p>The Duobao Pagoda stele of 752 is as neat as a newly cut coat. The Yan Qinli stele, of about 779, is as roomy as an old gown.</p><p>We learn rules from the first and freedom from the second. One page of homework each time.</p>',
    },
    chapters: [
      {
        name: { zh: '笔画', en: 'Strokes' },
        subtitle: { zh: '横竖撇捺', en: 'Across, down, left, right' },
        description: { zh: '一周一画。', en: 'One a week.' },
        sections: [
          {
            name: { zh: '藏锋与露锋', en: 'Hidden and open tips' },
            content: {
              zh: '<p>起笔处笔尖是藏进去还是露出来，决定了这一画的脾气。</p>',
              en: '<p>Whether the tip is tucked in or shown at the start decides the temper of the stroke.</p>',
            },
          },
          {
            name: { zh: '蚕头燕尾', en: 'Silkworm head, swallow tail' },
            content: {
              zh: '<p>颜字捺画的招牌。写得过火便成习气，先学收着写。</p>',
              en: '<p>The hallmark of Yan’s falling stroke. Overdone, it becomes a mannerism; learn it with restraint.</p>',
            },
          },
          {
            name: { zh: '横细竖粗', en: 'Thin across, thick down' },
            content: {
              zh: '<p>对比从哪里来？不是用力大小，是笔锋铺开的多少。</p>',
              en: '<p>The contrast comes not from force but from how far the tip is spread.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '结字', en: 'Building Characters' },
        subtitle: { zh: '内外与疏密', en: 'Inside and out' },
        description: { zh: '颜字的房子门面宽。', en: 'Yan builds with a wide front.' },
        sections: [
          {
            name: { zh: '外拓', en: 'Pushing outwards' },
            content: {
              zh: '<p>两侧竖画向外微弓，字的中间就透亮了。试写“国”“门”“固”。</p>',
              en: '<p>Let the side strokes bow slightly outwards and there is light in the middle. Try guo, men and gu.</p>',
            },
          },
          {
            name: { zh: '重心', en: 'The centre of gravity' },
            content: {
              zh: '<p>把字倒过来看，歪在哪里一目了然。</p>',
              en: '<p>Turn the sheet upside down, and you see at once where it leans.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '成篇', en: 'A Whole Page' },
        subtitle: { zh: '从字到行', en: 'From character to column' },
        description: { zh: '写一张送人的字。', en: 'Write something to give away.' },
        sections: [
          {
            name: { zh: '行距与气口', en: 'Columns and breath' },
            content: {
              zh: '<p>写到第几个字要蘸墨，要先想好，像唱歌换气。</p>',
              en: '<p>Plan where to take ink, as a singer plans where to breathe.</p>',
            },
          },
          {
            name: { zh: '落款与钤印', en: 'Signature and seal' },
            content: {
              zh: '<p>款字宜小，印宜少。留给纸的，比写上去的要紧。</p>',
              en: '<p>Sign small, stamp little. What you leave to the paper matters more.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'seal-carving',
    category: 'seals',
    master: 'ye',
    index_switch: false,
    motif: 'brush',
    name: { zh: '汉印临摹', en: 'Copying Han Seals' },
    subtitle: { zh: '方寸之间', en: 'Inside a square inch' },
    description: { zh: '临二十方汉印，刻十方自己的。', en: 'Copy twenty, then cut ten of your own.' },
    outcomes: {
      zh: '查《说文》，找对印章用字\n用冲刀和切刀临出汉印\n刻一方自己的姓名印',
      en: 'Find the right form of a character in the Shuowen\nCopy Han seals with both cuts of the knife\nCut a seal with your own name',
    },
    audience: { zh: '喜欢印章、坐得住的人；满十四岁。', en: 'Patient hands from the age of fourteen.' },
    prerequisites: {
      zh: '不需要基础；自备刻刀一把、青田石若干。',
      en: 'None, but a knife and some Qingtian stone.',
    },
    content: {
      zh: '<p>学印必宗汉，是明清以来的共识。不是因为古，是因为它把复杂的事情办得平静。</p><p>需自备刻刀一把、青田石若干；印床可借。</p>',
      en: '<p>Since the Ming everyone has agreed to start with Han, not because it is old, but because it does something complicated calmly.</p><p>Bring a knife and some Qingtian stone; vices can be borrowed.</p>',
    },
    chapters: [
      {
        name: { zh: '识篆', en: 'Reading Seal Script' },
        subtitle: { zh: '先认字', en: 'First, the characters' },
        description: { zh: '查错一个字，刻得再好也白费。', en: 'One wrong form spoils the finest cutting.' },
        sections: [
          {
            name: { zh: '怎样查《说文》', en: 'Using the Shuowen' },
            content: {
              zh: '<p>五百四十部首不必背，先学会用索引。</p>',
              en: '<p>No need to learn all 540 radicals; learn the index.</p>',
            },
          },
          {
            name: { zh: '缪篆：为印而生的字', en: 'Script made for seals' },
            content: {
              zh: '<p>笔画屈曲填满方格，为的是安稳，不是为了花样。</p>',
              en: '<p>The strokes bend to fill the square for the sake of rest, not decoration.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '下刀', en: 'The Knife' },
        subtitle: { zh: '冲与切', en: 'Push and chop' },
        description: { zh: '两种刀法，两种性格。', en: 'Two techniques, two temperaments.' },
        sections: [
          {
            name: { zh: '冲刀', en: 'Pushing' },
            content: {
              zh: '<p>刀杆斜，一气推过去，线条爽利。</p>',
              en: '<p>Lean the knife and push through in one go; the line comes out crisp.</p>',
            },
          },
          {
            name: { zh: '切刀', en: 'Chopping' },
            content: {
              zh: '<p>刀刃一起一落，线条如锯齿而厚重，浙派以此名世。</p>',
              en: '<p>The blade rises and falls; the line is notched and heavy, as the Zhe school liked it.</p>',
            },
          },
          {
            name: { zh: '修与不修', en: 'To mend or not' },
            content: {
              zh: '<p>崩了一角先别修，打出来看看再说。</p>',
              en: '<p>If a corner breaks, do not mend it. Print it first.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'qin-first-year',
    category: 'sound',
    master: 'lu',
    index_switch: true,
    motif: 'qin',
    name: { zh: '古琴第一年', en: 'The First Year of the Qin' },
    subtitle: { zh: '三支小曲', en: 'Three small pieces' },
    description: {
      zh: '《仙翁操》《秋风词》《阳关三叠》，一年三支，足够了。',
      en: 'Three pieces in a year are enough.',
    },
    outcomes: {
      zh: '坐正，自己定弦\n看着减字谱弹散音、泛音和简单的按音\n从头到尾弹下三支小曲',
      en: 'Sit well and tune the strings yourself\nPlay open, harmonic and simple stopped notes from tablature\nPlay three small pieces from beginning to end',
    },
    audience: { zh: '家里有一张琴、想慢慢学的人。', en: 'Anyone with a qin at home and no hurry.' },
    prerequisites: { zh: '不需要识谱；要有琴可练。', en: 'No notation, but an instrument to practise on.' },
    content: {
      zh: '<p>学琴最怕曲子多。一支小曲弹到不用想，手指才腾得出心来听。</p><p>每节附慢速示范，镜头在手的正上方。</p>',
      en: '<p>The danger is learning too many pieces. Only when the fingers need no thought can one begin to listen.</p><p>Each section has a slow demonstration, filmed from directly above the hands.</p>',
    },
    chapters: [
      {
        name: { zh: '坐与听', en: 'Sitting and Listening' },
        subtitle: { zh: '还没有碰弦', en: 'Before the first string' },
        description: { zh: '先坐好。', en: 'Sit well first.' },
        sections: [
          {
            name: { zh: '身体', en: 'The body' },
            content: {
              zh: '<p>凳高使肘略高于琴面，肩松，脚平。</p>',
              en: '<p>Elbows a little above the strings, shoulders loose, feet flat.</p>',
            },
          },
          {
            name: { zh: '定弦', en: 'Tuning' },
            content: {
              zh: '<p>正调七弦，用五度与八度相和，不靠调音器。</p>',
              en: '<p>The standard tuning by fifths and octaves, without a device.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '右手', en: 'The Right Hand' },
        subtitle: { zh: '抹挑勾剔', en: 'Four strokes' },
        description: { zh: '四个基本指法。', en: 'The four basic movements.' },
        sections: [
          {
            name: { zh: '勾与抹', en: 'Inwards' },
            content: {
              zh: '<p>向内为主音，指尖触弦要浅，出弦要快。</p>',
              en: '<p>Touch shallow, leave fast.</p>',
            },
          },
          {
            name: { zh: '挑与剔', en: 'Outwards' },
            content: {
              zh: '<p>向外弹，借指甲的背。声音清，不可硬。</p>',
              en: '<p>With the back of the nail: clear, never hard.</p>',
            },
          },
          {
            name: { zh: '《仙翁操》', en: 'The Song of the Immortal' },
            content: {
              zh: '<p>一面唱，一面弹，音准自己会找上门。</p>',
              en: '<p>Sing as you play, and the pitch will find you.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '左手', en: 'The Left Hand' },
        subtitle: { zh: '吟猱绰注', en: 'Vibrato and slides' },
        description: { zh: '音弹出来以后才开始。', en: 'What happens after the note begins.' },
        sections: [
          {
            name: { zh: '绰与注', en: 'Sliding in' },
            content: {
              zh: '<p>由下滑入为绰，由上滑入为注。像说话前先吸一口气。</p>',
              en: '<p>From below is chuo, from above zhu: like drawing breath before speaking.</p>',
            },
          },
          {
            name: { zh: '《阳关三叠》', en: 'Three Refrains at Yang Pass' },
            content: {
              zh: '<p>王维的诗唱三遍，一遍比一遍难开口。</p>',
              en: '<p>Wang Wei’s poem three times over, each time harder to begin.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'tea-table',
    category: 'living',
    master: 'zhou',
    index_switch: false,
    motif: 'tea',
    name: { zh: '家常茶席', en: 'A Tea Table at Home' },
    subtitle: { zh: '不买新东西的茶课', en: 'A course that buys nothing' },
    description: {
      zh: '用家里现有的碗和壶，把一杯茶泡好。',
      en: 'Make good tea with the bowls you already own.',
    },
    outcomes: {
      zh: '用家里的碗泡出一杯合口味的茶\n照茶和客人调水、调量、调时间\n布置一张让人坐得住的小茶席',
      en: 'Make tea to your taste in a bowl from your kitchen\nSuit water, measure and time to the tea and the guest\nLay a small table at which people stay',
    },
    audience: { zh: '爱喝茶、不想买茶具的人。', en: 'Tea drinkers who do not want to buy anything.' },
    prerequisites: { zh: '不需要基础。', en: 'None.' },
    content: {
      zh: '<p>茶席不是陈设，是让茶好喝、让人坐得住的一种安排。</p><p>第一课的作业：把家里能盛水的东西都找出来。</p>',
      en: '<p>A tea table is no display. It is a way of arranging things so that the tea is good and people stay.</p><p>Homework for lesson one: find everything at home that holds water.</p>',
    },
    chapters: [
      {
        name: { zh: '茶', en: 'The Tea' },
        subtitle: { zh: '先把茶泡对', en: 'Brew it right' },
        description: { zh: '水温、投茶、时间。', en: 'Heat, leaf and time.' },
        sections: [
          {
            name: { zh: '一把碗泡到底', en: 'One bowl is enough' },
            content: {
              zh: '<p>大碗泡茶最诚实：叶子怎样舒展，汤色怎样变，全看得见。</p>',
              en: '<p>A big bowl is the most honest teapot. You see every leaf open.</p>',
            },
          },
          {
            name: { zh: '浓淡自己定', en: 'As strong as you like' },
            content: {
              zh: '<p>先泡浓，再兑水，比反过来容易。</p>',
              en: '<p>Brew strong and add water; the other way round is harder.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '席', en: 'The Table' },
        subtitle: { zh: '位置与动线', en: 'Places and paths' },
        description: { zh: '手往哪里走，东西就放哪里。', en: 'Put things where the hand goes.' },
        sections: [
          {
            name: { zh: '主客之间', en: 'Between host and guest' },
            content: {
              zh: '<p>壶嘴不对人，杯把朝客右。礼节大多是从方便来的。</p>',
              en: '<p>The spout points at nobody, the handle to the guest’s right. Most manners began as convenience.</p>',
            },
          },
          {
            name: { zh: '一枝花', en: 'One branch' },
            content: {
              zh: '<p>花不可高过眼睛，香不可盖过茶。</p>',
              en: '<p>No flower above eye level, no scent above the tea.</p>',
            },
          },
          {
            name: { zh: '吃茶去：禅修从一杯茶开始', en: 'Go and drink your tea: Chan begins with a cup' },
            content: {
              zh: '<p>有人初到赵州，禅师说：吃茶去。有人来过，也说：吃茶去。院主问为什么，还是一句：吃茶去。</p><p>席上摆好了，就不必再讲道理。先喝这一杯。</p>',
              en: '<p>To the newcomer at Zhaozhou the Chan master said: go and drink your tea. To the one who had been before: go and drink your tea. And when the steward asked why, he got the same answer.</p><p>Once the table is laid there is nothing to explain. Drink this cup first.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'rhymes-for-children',
    category: 'young',
    master: 'su',
    index_switch: false,
    motif: 'kite',
    name: { zh: '声律启蒙游戏本', en: 'Rhyme and Pair: a Playbook' },
    subtitle: { zh: '五到十岁，大人陪读', en: 'Ages five to ten, with a grown-up' },
    description: { zh: '一东、二冬、三江。一韵一游戏。', en: 'One rhyme, one game.' },
    outcomes: {
      zh: '随口对出简单的对子\n记住六部韵里的一些句子\n和大人一起玩六个韵文游戏',
      en: 'Answer an easy line with a matching one\nRemember some lines of six rhymes\nPlay six rhyming games together',
    },
    audience: { zh: '五到十岁的孩子和陪读的大人。', en: 'Children from five to ten, with a grown-up.' },
    prerequisites: {
      zh: '孩子不必识字，大人能读拼音即可。',
      en: 'The child need not read; the grown-up reads pinyin.',
    },
    content: {
      zh: '<p>车万育按平水韵三十个平声韵部编成此书。我们只取前六部，每部做一个游戏。</p><p>不背，不考。孩子自己记住的，才算。</p>',
      en: '<p>Che Wanyu arranged his primer by the thirty level rhymes. We take the first six and play a game with each.</p><p>No recitation, no test. Only what a child remembers unasked counts.</p>',
    },
    chapters: [
      {
        name: { zh: '一东', en: 'The First Rhyme' },
        subtitle: { zh: '云对雨', en: 'Cloud to rain' },
        description: { zh: '找对家。', en: 'Finding partners.' },
        sections: [
          {
            name: { zh: '云对雨，雪对风', en: 'Cloud to rain, snow to breeze' },
            content: {
              zh: '<p>六十张卡片摊在地上，找到能“站在一起”的两张。</p>',
              en: '<p>Sixty cards on the floor. Find two that can stand together.</p>',
            },
          },
          {
            name: { zh: '晚照对晴空', en: 'Evening glow to clear skies' },
            content: {
              zh: '<p>两个字变成一个画面，画下来，再对一幅。</p>',
              en: '<p>Two words make a picture. Draw it, then draw its match.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '二冬', en: 'The Second Rhyme' },
        subtitle: { zh: '春对夏', en: 'Spring to summer' },
        description: { zh: '四季轮盘。', en: 'The wheel of seasons.' },
        sections: [
          {
            name: { zh: '春对夏，秋对冬', en: 'Spring to summer, autumn to winter' },
            content: {
              zh: '<p>转盘停在哪一季，就说一样那一季才有的东西。</p>',
              en: '<p>Wherever the wheel stops, name something only that season has.</p>',
            },
          },
          {
            name: { zh: '暮鼓对晨钟', en: 'Evening drum to morning bell' },
            content: {
              zh: '<p>敲一只碗、一口锅，听听哪个像钟，哪个像鼓。</p>',
              en: '<p>Tap a bowl and a pan: which is the bell, which the drum?</p>',
            },
          },
        ],
      },
    ],
  },
]
