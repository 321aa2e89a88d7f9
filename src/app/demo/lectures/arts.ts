import type { DemoLecture } from '#app/demo/lecture.ts'

export const artsLectures: readonly DemoLecture[] = [
  {
    key: 'entering-tone',
    category: 'poetry',
    master: 'qian',
    index_switch: true,
    motif: 'river',
    name: { zh: '入声哪里去了', en: 'Where the Fourth Tone Went' },
    subtitle: { zh: '用苏州话读《江雪》', en: 'Reading “River Snow” in Suzhou dialect' },
    description: {
      zh: '“绝”“灭”“雪”都是入声。用普通话读，少了一半的冷。',
      en: 'Three rhymes that used to stop short. In modern speech half the cold is lost.',
    },
    content: {
      zh: `<blockquote>千山鸟飞绝，万径人踪灭。孤舟蓑笠翁，独钓寒江雪。——柳宗元</blockquote><p>这首诗押入声韵。“绝”“灭”“雪”三字收音急促，像门关上。普通话里入声已经消失，分派到了别的声调，我们读得从容，柳宗元却不是从容的。</p><p>钱慕樵用苏州话、粤语、普通话各吟一遍，请你闭上眼睛比较。</p>`,
      en: `<blockquote>A thousand hills, no bird in flight; ten thousand paths, no human track. A lone boat, an old man in straw cloak and hat, fishing alone the cold river’s snow.<br />– Liu Zongyuan</blockquote><p>The rhymes all belong to the old “entering” tone: they end abruptly, like a door being shut. In standard Chinese that tone has dissolved into the others, and we read the poem calmly. Liu Zongyuan was not calm.</p><p>Qian Muqiao chants it in Suzhou dialect, in Cantonese and in standard Chinese. Close your eyes and compare.</p>`,
    },
  },
  {
    key: 'nineteen-poems',
    category: 'poetry',
    master: 'qian',
    index_switch: false,
    motif: 'bridge',
    name: { zh: '行行重行行', en: 'On and On, and On and On' },
    subtitle: { zh: '《古诗十九首》的重复', en: 'Repetition in the Nineteen Old Poems' },
    description: {
      zh: '五个字里四个一样，为什么一点也不啰唆？',
      en: 'Four of the five words are the same, and not one is too many.',
    },
    content: {
      zh: `<p>“行行重行行，与君生别离。”汉末无名诗人起笔就用了四个“行”字。第一步、第二步、许多步，人就在这一句里走远了。</p><p>十九首没有作者，没有题目，写的是人人都有的事：离别、想念、怕老。刘勰称之为“五言之冠冕”。这一讲只谈声音：叠字、顶真，以及结尾那句“努力加餐饭”为何让人鼻酸。</p>`,
      en: `<p>“On and on, and on and on again; and you and I are parted while we live.” The unknown poet of the late Han opens with one word four times over. A step, another, many more, and within a single line somebody has walked out of sight.</p><p>The Nineteen have neither authors nor titles, and are about what everyone has: parting, missing, fear of age. Liu Xie called them the crown of five-syllable verse. This lecture is about sound alone: doubled words, linked lines, and why “try to eat a little more” makes one’s eyes sting.</p>`,
    },
  },
  {
    key: 'su-shi-rain',
    category: 'poetry',
    master: 'qian',
    index_switch: true,
    motif: 'bamboo',
    name: { zh: '沙湖道中遇雨', en: 'Caught in the Rain on the Shahu Road' },
    subtitle: { zh: '苏轼《定风波》前后的三天', en: 'Su Shi in 1082' },
    description: {
      zh: '同行皆狼狈，余独不觉。可是他后来还是病了一场。',
      en: 'His companions were soaked and cross. He alone did not mind, and then fell ill.',
    },
    content: {
      zh: `<p>元丰五年（1082）三月七日，苏轼在黄州去沙湖看田，途中遇雨，“雨具先去，同行皆狼狈，余独不觉”。于是有了“一蓑烟雨任平生”。</p><p>词很潇洒，事情还有下文：他到沙湖后得了臂疾，请聋医庞安常诊治，病愈同游清泉寺，又写下“谁道人生无再少”。把几首词和几则小记按日子排好，一个会淋雨、会生病、会高兴起来的人就出现了。</p>`,
      en: `<p>On the seventh of the third month of 1082 Su Shi, exiled to Huangzhou, went to look at some land at Shahu and was caught in the rain. “The umbrellas had gone ahead; my companions were in a sorry state; I alone noticed nothing.” Hence the poem with “in a straw cloak, through mist and rain, I take life as it comes”.</p><p>It is splendidly carefree, but there is a sequel. He fell ill with a bad arm, was treated by a deaf physician named Pang Anchang, went with him to the Clear Spring Temple, and wrote “who says we cannot be young again?” Put the poems and notes in order of date and somebody appears who gets wet, gets sick, and cheers up.</p>`,
    },
  },
  {
    key: 'empty-strokes',
    category: 'arts',
    master: 'gu',
    index_switch: true,
    motif: 'brush',
    name: { zh: '计白当黑', en: 'Counting the White as Black' },
    subtitle: { zh: '看字要看空处', en: 'How to look at the gaps' },
    description: {
      zh: '“疏处可以走马，密处不使透风。”这句话是清人邓石如说的。',
      en: 'Room for a horse here, not a breath of air there: a rule of spacing from the Qing.',
    },
    content: {
      zh: `<p>包世臣《艺舟双楫》记邓石如论书：“字画疏处可以走马，密处不使透风，常计白以当黑，奇趣乃出。”初学者盯着笔画，老手看笔画之间的形状。</p><p>顾墨耘把《曹全碑》的照片反相，黑白颠倒，让你看见那些平时看不见的白。最后十分钟，谈这条原则怎样用在印章、园林和一桌菜里。</p>`,
      en: `<p>The Qing calligrapher Deng Shiru is reported to have said: “Where strokes are sparse a horse could gallop through; where they are dense no wind should pass. Always count the white as black, and something wonderful appears.” Beginners look at strokes. Old hands look at the shapes between them.</p><p>Gu Moyun inverts a photograph of the Cao Quan stele, so that you can see the white you normally overlook. The last ten minutes are about the same rule in seals, in gardens and on a laid table.</p>`,
    },
  },
  {
    key: 'garden-borrowing',
    category: 'arts',
    master: 'wen',
    index_switch: true,
    motif: 'moongate',
    name: { zh: '借来的山', en: 'Borrowed Hills' },
    subtitle: { zh: '《园冶》与苏州园林', en: 'The Craft of Gardens, and Suzhou' },
    description: {
      zh: '“虽由人作，宛自天开。”造园的最后一步，是把别人的山借过来。',
      en: 'Made by man, as if opened by heaven. The last step is to borrow somebody else’s mountain.',
    },
    content: {
      zh: `<p>明末吴江人计成写成《园冶》（1631），是现存最早的造园专书。书末专讲“借景”：远借、邻借、仰借、俯借、应时而借，“夫借景，林园之最要者也”。</p><p>站在拙政园的水边向西望，会看见一里外的北寺塔立在树梢上。塔不在园中，却是园里最好的一景。文景逸用二十张照片说明：一道墙该矮多少，一棵树该让多少。</p>`,
      en: `<p>The Craft of Gardens, finished in 1631 by Ji Cheng of Wujiang, is the oldest surviving book on the subject. It ends with a chapter on borrowing views: from afar, from next door, from above, from below, from the season. “Borrowing,” he says, “is the most important thing of all in a garden.”</p><p>Stand by the water in the Humble Administrator’s Garden, look west, and the Beisi Pagoda rises above the trees. It is outside the garden, and it is the best thing in it. With twenty photographs Wen Jingyi shows how low a wall must be, and how far a tree must step aside.</p>`,
    },
  },
  {
    key: 'silence-in-qin',
    category: 'arts',
    master: 'lu',
    index_switch: false,
    motif: 'qin',
    name: { zh: '大音希声：琴谱里没有写的', en: 'What the Tablature Leaves Out' },
    subtitle: { zh: '打谱十年笔记', en: 'Notes from ten years of reconstruction' },
    description: {
      zh: '减字谱写了用哪根弦、哪个指法，却不写节奏。那一半要人来补。',
      en: 'It tells you the string and the finger, never the rhythm. That half is yours.',
    },
    content: {
      zh: `<p>减字谱把“左手大指按九徽、右手中指勾三弦”缩成一个怪字，精确得像图纸；可是这个音弹多长，谱上一个字也没有。把谱变回音乐的功夫叫“打谱”，旧话说“小曲三月，大曲三年”。</p><p>陆听岚以《神奇秘谱》中的一支小曲为例，弹出三种可能的节奏，说明自己为什么选了第二种，又为什么去年改了主意。</p>`,
      en: `<p>Qin tablature squeezes “left thumb at the ninth stud, right middle finger pulls the third string inward” into one strange character. It is as exact as a blueprint, and says nothing about how long the note lasts. Turning it back into music is called dapu, and the saying goes: three months for a small piece, three years for a large one.</p><p>Lu Tinglan takes a short piece from the handbook of 1425, plays three possible rhythms, explains why she chose the second, and why she changed her mind last year.</p>`,
    },
  },
  {
    key: 'inkstone-life',
    category: 'daily',
    master: 'ye',
    index_switch: false,
    motif: 'brush',
    name: { zh: '一方砚台能用多久', en: 'How Long an Inkstone Lasts' },
    subtitle: { zh: '发墨与下墨', en: 'On grinding, fast and fine' },
    description: {
      zh: '好砚要两样本事：磨得快，磨得细。这两样偏偏互相打架。',
      en: 'It should grind fast and grind fine, and the two are at odds.',
    },
    content: {
      zh: `<p>石头里的硬颗粒好比锉刀：颗粒粗，下墨快；颗粒细，发墨匀。端石、歙石之所以出名，是因为在这对矛盾里各自找到了一个很好的折中。</p><p>叶承砚带来七方残砚，都是用塌了心的。他从凹下去的深浅推算，一个每天写字的人，大约要八十年才能磨穿一方端砚。“所以不必买第二方。”他说。</p>`,
      en: `<p>The hard grains in the stone work like a file. Coarse grains bring the ink down quickly; fine ones make it smooth. The stones of Duan and She are famous because each found a fine compromise between the two.</p><p>Ye Chengyan brings seven broken stones, all worn hollow. From the depth of the hollows he reckons that somebody who writes every day would need about eighty years to go through one. “So there is no need,” he says, “to buy a second.”</p>`,
    },
  },
  {
    key: 'boiling-water',
    category: 'daily',
    master: 'zhou',
    index_switch: true,
    motif: 'tea',
    name: { zh: '水开了三次', en: 'Water Boils Three Times' },
    subtitle: { zh: '《茶经·五之煮》', en: 'From the Classic of Tea' },
    description: {
      zh: '“其沸，如鱼目，微有声，为一沸。”没有温度计的人怎样看火候。',
      en: 'Fish eyes, strings of pearls, surging waves: telling the heat without a thermometer.',
    },
    content: {
      zh: `<blockquote>其沸，如鱼目，微有声，为一沸；缘边如涌泉连珠，为二沸；腾波鼓浪，为三沸。已上水老，不可食也。</blockquote><p>陆羽没有温度计，他有眼睛和耳朵。周疏影在一把玻璃壶前把三沸拍了下来，再放慢四倍，你会看清什么叫“连珠”。</p><p>中间插一段旧闻：《封氏闻见记》说，开元年间泰山灵岩寺大兴禅教，学禅的人夜里不睡，晚饭不吃，只许喝茶。北方人喝茶，是跟着坐禅的僧人学会的。</p><p>后半讲水：山水上，江水中，井水下。苏州人的自来水，又该排在哪里？</p>`,
      en: `<blockquote>When there are bubbles like fish eyes and a faint sound, that is the first boil. When they run along the rim like a spring of strung pearls, that is the second. When waves leap and drum, that is the third. Beyond that the water is old and not fit to drink.</blockquote><p>Lu Yu had no thermometer; he had eyes and ears. Zhou Shuying has filmed the three boils in a glass kettle at a quarter of the speed, and you will see exactly what strung pearls are.</p><p>In between, an old story. Feng Yan of the Tang writes that at Lingyan Temple below Mount Tai those who practised Chan sat awake at night and ate no supper, but were allowed tea. That is how the north learned to drink it.</p><p>The second half is about water itself: mountain water best, river water next, well water last. Where does the tap come in?</p>`,
    },
  },
  {
    key: 'preserving-jars',
    category: 'daily',
    master: 'xu',
    index_switch: false,
    motif: 'persimmon',
    name: { zh: '二十四只罐子', en: 'Twenty-Four Jars' },
    subtitle: { zh: '盐、糖、醋、酒、日头', en: 'Salt, sugar, vinegar, wine and sun' },
    description: {
      zh: '把一个季节留到下一个季节，人类一共只想出了五种办法。',
      en: 'There are only five ways of carrying one season into the next.',
    },
    content: {
      zh: `<p>没有冰箱的时候，厨房是一间与时间讨价还价的屋子。北魏贾思勰《齐民要术》里记了数十种腌渍之法，有些句子今天照着做，仍然不会错。</p><p>许亦蘅打开她的二十四只罐子，一只一个节气：哪只成了，哪只长了毛，以及她从长毛的那几只里学到了什么。</p>`,
      en: `<p>Before there were refrigerators, a kitchen was a room for bargaining with time. In the sixth century Jia Sixie set down dozens of ways of pickling in his Essential Arts for the People, and some of his sentences can still be followed word for word.</p><p>Xu Yiheng opens her twenty-four jars, one for each solar term: which came out, which grew fur, and what she learned from the furry ones.</p>`,
    },
  },
]
