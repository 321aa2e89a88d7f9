import type { Bilingual } from './bilingual.ts'
import type { MasterKey } from './people.ts'

/** What the home page of each master says beyond the first lines. */
export const masterWords: Record<MasterKey, Bilingual> = {
  shen: {
    zh: `<p>每周四晚上，明伦堂最后一盏灯常常是他关的。他讲《论语》从不带讲稿，只带一本翻散了的朱注，书脊用白线缝过四次。</p><p>学生问他读了四十年还有什么新意，他说：“书没有变，我老了，读到的就不一样。”</p>`,
    en: `<p>On Thursday evenings the last lamp in Minglun Hall is usually put out by him. He lectures on the Analects without notes, with one copy of Zhu Xi whose spine has been sewn back four times.</p><p>Asked what could be new after forty years, he said: “The book has not changed. I have grown old, and so I read something else.”</p>`,
  },
  lu: {
    zh: `<p>她打谱慢，一曲《古怨》用了三年。每定一个音，先弹一百遍，第二天再听，觉得勉强就推倒重来。</p><p>琴课只收能坐满一刻钟不动的人，年纪不论。</p>`,
    en: `<p>She reconstructs slowly: one piece of two pages took three years. Each note is played a hundred times and heard again the next morning, and thrown away if it seems forced.</p><p>She takes any pupil who can sit still for a quarter of an hour, of any age.</p>`,
  },
  gu: {
    zh: `<p>洗墨斋的墙上没有他自己的字，只有学生第一天写的“一”。结课时再写一遍，两张并排挂着。</p><p>他说临帖像跟人散步：“不要踩人家的脚印，要学他怎么走。”</p>`,
    en: `<p>None of his own writing hangs in the Ink Studio, only the “one” each pupil wrote on the first day. At the end they write it again, and the two hang side by side.</p><p>Copying, he says, is like going for a walk with somebody. “Do not step in his footprints. Learn how he walks.”</p>`,
  },
  zhou: {
    zh: `<p>漱石茶寮的水每天早上从后园的井里打。她的茶席不设高下，先到的人坐靠窗的位子。</p><p>她最常说的一句话是：“再等三口气。”</p>`,
    en: `<p>The water in the Shushi Tea Room is drawn each morning from the well in the garden. There are no places of honour at her table; whoever comes first sits by the window.</p><p>What she says most often is: “Wait three more breaths.”</p>`,
  },
  qian: {
    zh: `<p>他的课先闭书，听一遍，再开书，看一遍，再闭书。一首二十字的绝句，能讲一个晚上，也能只吟三遍就下课。</p><p>他收集各地的吟诵调，录音带装了十一只鞋盒。</p>`,
    en: `<p>In his classes the book is shut for the first hearing, open for the second and shut again. Twenty characters may take a whole evening, or three recitations and home.</p><p>He collects chanting tunes from everywhere; the tapes fill eleven shoe boxes.</p>`,
  },
  wu: {
    zh: `<p>讲桌上总有一样东西：杯子、扳手、一截树根。讲完才看出来，那样东西就是题目。</p><p>他说《庄子》最好的注本是生活里用不上的那些时刻。</p>`,
    en: `<p>There is always something on his desk: a cup, a spanner, a piece of root. By the end one sees that it was the subject.</p><p>The best commentary on Zhuangzi, he says, is all the moments one can put to no use.</p>`,
  },
  fan: {
    zh: `<p>他的笔记本里有一百二十多处书院的平面图，大多是步测的。讲课时他请听众站起来，按原址的大小走一圈。</p><p>他最不愿意听的话是“自古以来”。</p>`,
    en: `<p>His notebooks hold the plans of more than a hundred and twenty academies, most of them paced out on foot. In lectures he asks everybody to stand up and walk the size of the place.</p><p>The words he least likes to hear are “since time immemorial”.</p>`,
  },
  xu: {
    zh: `<p>她的自然笔记已经写到第二十一本：哪天玉兰开，哪天燕子走，哪天菜场有了第一把荠菜。</p><p>课上没有菜谱，先带人去闻。</p>`,
    en: `<p>Her nature diary has reached its twenty-first volume: the day the magnolia opened, the day the swallows left, the day the first shepherd’s purse came to market.</p><p>There are no recipes in her classes. First she takes people to smell things.</p>`,
  },
  ye: {
    zh: `<p>工作台朝北，台上二十来方残砚，每一方他都说得出是谁磕的。刻印先磨刀，磨刀先磨性子。</p><p>学员的第一方印刻一个“初”字，刻坏了也盖在自己的本子上。</p>`,
    en: `<p>His bench faces north and carries some twenty broken inkstones; of each he can tell you who dropped it. Before carving one sharpens the knife, and before that, one’s patience.</p><p>Every pupil’s first seal is the character for “beginning”, and is stamped in the notebook however it turned out.</p>`,
  },
  su: {
    zh: `<p>蒙养堂的椅子都是三十二厘米高，大人来了也得坐。她相信孩子问的“为什么”，多半比答案要紧。</p><p>她的读本最后一页是空白，留给孩子自己对。</p>`,
    en: `<p>All the chairs in the Children’s Room are thirty-two centimetres high, and grown-ups sit on them too. Most of the time, she thinks, a child’s “why” matters more than the answer.</p><p>The last page of her primer is blank, for the child to find the match.</p>`,
  },
  wen: {
    zh: `<p>带人看园子，他总从最不起眼的一角走起。一块石头要看三遍：雨前、雨中、雨后。</p><p>修园的原则只有一条：让后来的人还有得修。</p>`,
    en: `<p>When he shows a garden he begins in the corner nobody looks at. A stone has to be seen three times: before the rain, during and after.</p><p>He has one principle of repair: leave something for the next person to mend.</p>`,
  },
  cheng: {
    zh: `<p>第一课只画一条横线，请大家说说它把什么和什么分开了。六十四卦他能倒背，但从不在课上背。</p><p>有人求他占一卦，他递过去一支粉笔：“你自己画。”</p>`,
    en: `<p>In the first lesson he draws one line across the board and asks what it divides from what. He can recite the sixty-four hexagrams backwards and never does.</p><p>People who ask to have their fortune told are handed a piece of chalk. “Draw it yourself.”</p>`,
  },
}
