import type { DemoLecture } from '#app/demo/lecture.ts'

export const thoughtLectures: readonly DemoLecture[] = [
  {
    key: 'what-is-ren',
    category: 'confucian',
    master: 'shen',
    index_switch: true,
    motif: 'books',
    film: 'what-is-ren',
    name: { zh: '“仁”字出现了一百零九次', en: 'A Word That Appears 109 Times' },
    subtitle: { zh: '《论语》第一讲', en: 'On ren in the Analects' },
    description: {
      zh: '孔子从不给“仁”下定义，他只是看人下菜。',
      en: 'Confucius never defines ren. He gives each pupil a different answer.',
    },
    content: {
      zh: `<p>《论语》里“仁”字出现一百零九次（据杨伯峻统计），没有一次是定义。樊迟问仁，答“爱人”；颜渊问仁，答“克己复礼为仁”；司马牛问仁，答“仁者其言也讱”。</p><p>这不是含糊，是对症。这一讲把几次问答排在一起，看提问的人各自缺什么。</p><blockquote>仁远乎哉？我欲仁，斯仁至矣。——《论语·述而》</blockquote>`,
      en: `<p>By one well-known count the word ren appears 109 times in the Analects, and not once is it defined. Fan Chi asks, and is told “love people”. Yan Yuan asks, and is told “master yourself and return to ritual”. Sima Niu is told that a man of ren is slow to speak.</p><p>This is not vagueness but prescription. We lay the answers side by side and ask what each questioner lacked.</p><blockquote>Is ren so far away? I want it, and here it is.<br />– Analects, 7.30</blockquote>`,
    },
  },
  {
    key: 'child-at-the-well',
    category: 'heart',
    master: 'shen',
    index_switch: true,
    motif: 'moongate',
    name: { zh: '孺子将入于井', en: 'A Child at the Edge of a Well' },
    subtitle: { zh: '孟子的思想实验', en: 'Mencius’ thought experiment' },
    description: {
      zh: '你看见一个孩子要掉进井里，心头那一紧，就是孟子的证据。',
      en: 'You see a child about to fall. The jolt you feel is his whole argument.',
    },
    content: {
      zh: `<p>“今人乍见孺子将入于井，皆有怵惕恻隐之心。”孟子强调的是“乍见”：来不及想到孩子的父母、乡里的名声，甚至来不及讨厌哭声。就在那一瞬，人心露出了底。</p><p>然而从一瞬间的不忍，到“足以保四海”，中间隔着“扩而充之”四个字。这一讲的后半，谈这四个字为什么最难。</p>`,
      en: `<p>“Anyone who suddenly sees a child about to fall into a well feels alarm and pity.” The word that matters is “suddenly”: no time to think of the parents’ gratitude or of one’s good name. For an instant the bottom of the heart shows.</p><p>But between that instant and “enough to protect all within the four seas” lies the labour Mencius calls extending it. The second half of the lecture is about why that is the hard part.</p>`,
    },
  },
  {
    key: 'equilibrium',
    category: 'heart',
    master: 'cheng',
    index_switch: false,
    motif: 'bamboo',
    name: { zh: '中庸不是折中', en: 'The Mean Is Not the Middle' },
    subtitle: { zh: '喜怒哀乐之未发', en: 'Before joy and anger arise' },
    description: {
      zh: '“中”不在两端之间，而在一切发生之前。',
      en: 'It lies not between two extremes, but before anything has happened.',
    },
    content: {
      zh: `<blockquote>喜怒哀乐之未发，谓之中；发而皆中节，谓之和。</blockquote><p>许多人把中庸理解成各打五十大板。可是《中庸》原文说，“中”是情绪未发时的状态，“和”是发出来恰到好处；发怒也可以“中节”。</p><p>程子渊借一条函数曲线说明“时中”：同样一件事，此刻是中，下一刻就不是了。</p>`,
      en: `<blockquote>Before joy, anger, sorrow and delight arise, that is called centrality. When they arise and all hit the measure, that is called harmony.</blockquote><p>People take the Mean for splitting the difference. But the text says that centrality is the state before feeling stirs, and harmony is feeling that comes out right. Even anger can hit the measure.</p><p>Cheng Ziyuan draws a curve to explain “timely centrality”: what is central now may not be so a moment later.</p>`,
    },
  },
  {
    key: 'empty-cup',
    category: 'cup',
    master: 'wu',
    index_switch: true,
    motif: 'tea',
    name: { zh: '一只杯子的用处', en: 'What a Cup Is For' },
    subtitle: { zh: '《老子》第十一章', en: 'Laozi, chapter 11' },
    description: {
      zh: '“埏埴以为器，当其无，有器之用。”有用的是空的那部分。',
      en: 'We shape the clay, but it is the hollow that holds the tea.',
    },
    content: {
      zh: `<p>老子举了三样东西：车轮、陶器、房子。三十根辐条凑成一个毂，有用的是毂中间的洞；和泥做器，有用的是器里的空；开门窗造屋，有用的是屋里的空。</p><blockquote>故有之以为利，无之以为用。</blockquote><p>工科出身的吴止观从轴承讲起，讲到日程表：一天之中，哪些时间是辐条，哪些时间是那个洞？</p>`,
      en: `<p>Laozi names three things: a wheel, a pot, a house. Thirty spokes share one hub, and it is the hole in the hub that makes the wheel work. So with the hollow of the pot, and the emptiness of the room.</p><blockquote>What is there gives us something to hold; what is not there gives us something to use.</blockquote><p>Wu Zhiguan, once an engineer, begins with bearings and ends with your diary. Which hours of the day are spokes, and which are the hole?</p>`,
    },
  },
  {
    key: 'butterfly',
    category: 'cup',
    master: 'wu',
    index_switch: false,
    motif: 'orchid',
    name: { zh: '蝴蝶与周，必有分矣', en: 'The Butterfly and Zhuang Zhou' },
    subtitle: { zh: '《齐物论》的最后一段', en: 'How a chapter ends' },
    description: {
      zh: '大家都记得梦见蝴蝶，却忘了庄子接着说：两者必有分别。',
      en: 'Everyone recalls the dream. Few recall the next line: there must be a difference.',
    },
    content: {
      zh: `<p>“不知周之梦为胡蝶与，胡蝶之梦为周与？”引用的人多半停在这里。可是庄子还有最后一句：“周与胡蝶，则必有分矣。此之谓物化。”</p><p>有分而能化，才是这一段的力量。这一讲从头读《齐物论》的结构，看庄子怎样一步步走到这只蝴蝶面前。</p>`,
      en: `<p>“I do not know whether Zhou dreamed he was a butterfly or the butterfly dreams it is Zhou.” Most quotations stop there. Zhuangzi has one more sentence: “Between Zhou and the butterfly there must be a difference. This is called the transformation of things.”</p><p>The strength of the passage is that there is a difference, and that it can be crossed. We follow the chapter from its beginning to see how he arrives at that butterfly.</p>`,
    },
  },
  {
    key: 'sixty-four',
    category: 'daoist',
    master: 'cheng',
    index_switch: true,
    motif: 'pine',
    name: { zh: '六十四卦为什么以“未济”收尾', en: 'Why the Changes Ends with “Not Yet Across”' },
    subtitle: { zh: '《周易》的次序', en: 'On the order of the hexagrams' },
    description: {
      zh: '倒数第二卦叫“既济”，事情办成了；可书没有停在那里。',
      en: 'The last but one means “already across”. The book does not stop there.',
    },
    content: {
      zh: `<p>通行本《周易》始于乾坤，终于既济、未济。既济六爻全部当位，是六十四卦里最整齐的一卦，卦辞却说“初吉终乱”；未济六爻全不当位，反而写“亨”。</p><p>《序卦传》的解释只有一句：“物不可穷也，故受之以未济终焉。”这一讲不占卜，只谈次序、对称，以及一部书怎样收尾。</p>`,
      en: `<p>The received text begins with Heaven and Earth and ends with “already across” and “not yet across”. In the former all six lines are in their proper place, the tidiest figure of the sixty-four, and yet its judgement reads “good fortune at first, disorder at the end”. In the latter every line is out of place, and it says “success”.</p><p>The old commentary on the sequence says only: “Things cannot be exhausted; therefore the book ends with not yet across.” No fortune-telling here: order, symmetry, and how to finish a book.</p>`,
    },
  },
  {
    key: 'white-deer',
    category: 'history',
    master: 'fan',
    index_switch: true,
    motif: 'pagoda',
    name: { zh: '白鹿洞的第一个早晨', en: 'The First Morning at White Deer Grotto' },
    subtitle: { zh: '一所书院怎样重新开门', en: 'How an academy reopened' },
    description: {
      zh: '朱熹到任南康军，在荒草里找到了书院的地基。',
      en: 'Zhu Xi arrived as prefect and found the foundations in the grass.',
    },
    content: {
      zh: `<p>淳熙六年（1179），朱熹知南康军，到庐山寻访白鹿洞旧址，只见“损坏已久”。次年书院修成，他亲自开讲，又请陆九渊来讲“君子喻于义，小人喻于利”，听者有泣下者。</p><p>范仲和依据公文、书信与地形测量，复原这一年的花费、人手与课程，回答一个具体的问题：办一所书院，到底要几个人？</p>`,
      en: `<p>In 1179 Zhu Xi became prefect of Nankang and went looking for the old White Deer Grotto Academy under Mount Lu. It had long been in ruins. A year later it stood again. He lectured there himself, and invited his opponent Lu Jiuyuan to speak on “the gentleman understands what is right, the small man what is profitable”. Some in the audience wept.</p><p>From official papers, letters and his own survey, Fan Zhonghe reconstructs the money, the labour and the timetable of that year, and answers a practical question: how many people does it take to run an academy?</p>`,
    },
  },
  {
    key: 'sima-letter',
    category: 'history',
    master: 'fan',
    index_switch: false,
    motif: 'brush',
    name: { zh: '一封没有等到回音的信', en: 'A Letter without an Answer' },
    subtitle: { zh: '细读《报任安书》', en: 'Sima Qian to Ren An' },
    description: {
      zh: '收信人在狱中待死，写信人解释自己为什么还活着。',
      en: 'The reader was awaiting execution. The writer explained why he was still alive.',
    },
    content: {
      zh: `<blockquote>究天人之际，通古今之变，成一家之言。</blockquote><p>这三句常被刻在墙上，其实出自一封极痛苦的私信。司马迁因李陵之事受腐刑，“肠一日而九回”；他活下来，是因为“草创未就，会遭此祸，惜其不成”。</p><p>这一讲逐段读信，不急着赞美，先看他怎样一次次绕开最难启齿的那个字。</p>`,
      en: `<blockquote>To explore where heaven meets man, to follow the changes from past to present, and to make of it one man’s words.</blockquote><p>The sentence is often carved on walls. It comes from a private letter of great pain. Mutilated for having defended Li Ling, Sima Qian wrote that his bowels turned nine times a day; he had gone on living because the draft was unfinished when disaster came, and he could not bear to leave it so.</p><p>We read the letter section by section, in no hurry to admire, and watch how he keeps stepping round the one word he can hardly write.</p>`,
    },
  },
  {
    key: 'family-instructions',
    category: 'history',
    master: 'fan',
    index_switch: false,
    motif: 'bridge',
    name: { zh: '乱世里的家书：《颜氏家训》', en: 'Advice for a Family in Bad Times' },
    subtitle: { zh: '一个父亲历经四朝之后', en: 'A father who outlived his dynasties' },
    description: {
      zh: '颜之推劝子孙学一门手艺，因为他见过太多不会做事的贵公子。',
      en: 'Yan Zhitui told his sons to learn a trade. He had seen what became of the others.',
    },
    content: {
      zh: `<p>颜之推生于南朝梁，历经侯景之乱、江陵陷落，辗转北齐、北周而入隋，自称“三为亡国之人”。《家训》二十篇，讲教子、兄弟、治家，也讲校书和发音。</p><blockquote>积财千万，不如薄伎在身。</blockquote><p>没有大道理，全是教训。范仲和挑出十条，问一问今天还有几条管用。</p>`,
      en: `<p>Yan Zhitui was born under the Liang, lived through the rebellion of Hou Jing and the fall of Jiangling, served the Northern Qi and the Northern Zhou and ended under the Sui: three times, he said, the subject of a state that perished. His twenty chapters are about children, brothers and households, and also about collating books and pronouncing words correctly.</p><blockquote>Ten million in savings is worth less than a small skill of one’s own.</blockquote><p>There is no grand theory in it, only experience. Fan Zhonghe picks ten rules and asks how many still work.</p>`,
    },
  },
]
