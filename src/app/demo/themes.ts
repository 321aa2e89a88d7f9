import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

export interface DemoTheme {
  key: ThemeKey
  name: Bilingual
  description: Bilingual
  content: Bilingual
  weigh: number
  motif: Motif
}

export type ThemeKey = 'reading' | 'tea' | 'calligraphy' | 'qin' | 'seasons' | 'conversation' | 'family'

export const demoThemes: readonly DemoTheme[] = [
  {
    key: 'reading',
    name: { zh: '读经会', en: 'Reading the Classics' },
    description: {
      zh: '围一张长桌，把一部经典从头读到尾。不赶进度，一晚有时只读三句。',
      en: 'One long table, one book, from the first line to the last. There is no hurry; some evenings we get through three sentences.',
    },
    content: {
      zh: `<p>读经会是书院最早的活动。每次先由领读人诵原文一遍，众人跟读一遍，再逐句说自己的理解，最后才翻开古注。次序不可颠倒：先有自己的疑问，注家的话才听得进去。</p><blockquote>博学之，审问之，慎思之，明辨之，笃行之。——《中庸》</blockquote><p>我们常用的本子是朱熹《四书章句集注》与十三经旧注，书院备有影印本，可以借用。缺席几次也不要紧，随时坐下来都能接上。</p>`,
      en: `<p>This is the oldest of our gatherings. The leader reads a passage aloud, everyone reads it back, and then each person says what they take it to mean. Only after that do we open the commentaries. The order matters: a note is worth more once you have a question of your own.</p><blockquote>Study widely, inquire closely, think carefully, distinguish clearly, practise in earnest.<br />– The Doctrine of the Mean</blockquote><p>We mostly use Zhu Xi’s edition of the Four Books together with the older commentaries; facsimiles can be borrowed at the door. Missing a few evenings does no harm. You can sit down at any point and join in.</p>`,
    },
    weigh: 70,
    motif: 'books',
  },
  {
    key: 'tea',
    name: { zh: '茶与器', en: 'Tea and Its Vessels' },
    description: {
      zh: '一盏茶里有山场、火候、水和土。从喝懂一杯茶开始，认识盛它的那只碗。',
      en: 'A cup of tea holds a hillside, a fire, water and clay. We start by tasting, and end up looking at the bowl.',
    },
    content: {
      zh: `<p>陆羽《茶经》开篇说：“茶者，南方之嘉木也。”他接着写采茶的篮、煮水的炉、盛茶的碗，用心之细，不下于写茶本身。茶与器原是一件事。</p><h2>怎么喝</h2><p>每席至多十二人。主泡人只说三件事：茶从哪里来，今天用什么水，为什么选这把壶。其余的时间留给味觉。</p><ul><li>请勿使用香水</li><li>空腹容易醉茶，请先用些点心</li></ul>`,
      en: `<p>“Tea is a fine tree of the south,” begins Lu Yu’s Classic of Tea. He then describes the basket for picking, the stove for the water and the bowl for drinking with just as much care as the leaf itself. Tea and its vessels have always been one subject.</p><h2>How we drink</h2><p>No table seats more than twelve. The host explains three things only: where the tea grew, what water we are using, and why this pot. The rest of the time belongs to your palate.</p><ul><li>Please wear no perfume</li><li>Have a bite to eat first; strong tea on an empty stomach goes to the head</li></ul>`,
    },
    weigh: 60,
    motif: 'tea',
  },
  {
    key: 'calligraphy',
    name: { zh: '书法与碑帖', en: 'Calligraphy and Rubbings' },
    description: {
      zh: '读帖、临帖、访碑。先把眼睛练好，手自然会跟上来。',
      en: 'Looking at rubbings, copying them, going to find the stones. Train the eye first and the hand will follow.',
    },
    content: {
      zh: `<p>唐人孙过庭在《书谱》里把学书分成三步：</p><blockquote>初学分布，但求平正；既知平正，务追险绝；既能险绝，复归平正。</blockquote><p>我们的活动大多在第一步上下功夫，并不觉得丢人。洗墨斋常年备有笔墨毡垫，零基础者也可以从第一横写起。</p>`,
      en: `<p>In his Treatise on Calligraphy the Tang master Sun Guoting divided the learning of it into three steps:</p><blockquote>At first, in placing the strokes, seek only to be level and straight. Once you can be level and straight, strive for the daring. Once you can dare, return to the level and straight.</blockquote><p>Most of what we do belongs to step one, and we are not ashamed of it. Brushes, ink and felts are always laid out in the Ink Studio, and a complete beginner is welcome to start with a single horizontal line.</p>`,
    },
    weigh: 50,
    motif: 'brush',
  },
  {
    key: 'qin',
    name: { zh: '古琴雅集', en: 'Evenings with the Qin' },
    description: {
      zh: '七弦十三徽，不用扩音，灯也只点三盏。来听，也可以抱琴来弹。',
      en: 'Seven strings, no amplification, three lamps. Come to listen, or bring an instrument and play.',
    },
    content: {
      zh: `<p>琴声很小，小到要人静下来才听得见。嵇康《琴赋》说“众器之中，琴德最优”，大约一半的道理就在这份安静里。</p><p>雅集每次不过三四曲，曲间不鼓掌，弹完可以聊聊谱本和打谱的取舍。苏州一带旧属吴门、虞山琴派，曲目多从这里选。</p>`,
      en: `<p>The qin is a quiet instrument, so quiet that a room has to settle before it can be heard. “Of all instruments,” wrote Xi Kang in his Rhapsody on the Qin, “the virtue of the qin is the finest,” and half of that virtue may be the silence it asks for.</p><p>We play three or four pieces an evening, without applause between them, and talk afterwards about the tablature and the choices a player has to make in bringing it to life. Much of the repertoire belongs to the old Wumen and Yushan schools of this region.</p>`,
    },
    weigh: 40,
    motif: 'qin',
  },
  {
    key: 'seasons',
    name: { zh: '节气与生活', en: 'Living by the Solar Terms' },
    description: {
      zh: '二十四节气不只是日历上的小字。跟着它吃饭、走路、种花、认星星。',
      en: 'The twenty-four solar terms are more than small print on a calendar. Eat, walk, plant and look at the stars by them.',
    },
    content: {
      zh: `<p>一年二十四节气，每个节气又分三候，五日一候，合为七十二候。古人用“东风解冻”“玄鸟至”“蟋蟀居壁”这样的短句记录天时，像一部写了两千年的观察日记。</p><p>我们把它当作一门户外课：看物候、尝时鲜、做些手边的小事。2016 年，二十四节气列入联合国教科文组织人类非物质文化遗产代表作名录；而对我们来说，更要紧的是今天窗外正开着什么花。</p>`,
      en: `<p>Each of the twenty-four solar terms is divided into three pentads of about five days, seventy-two in all. The old almanacs mark them with phrases such as “the east wind melts the ice”, “the swallows arrive” and “crickets live in the walls”: a field diary kept for two thousand years.</p><p>We treat it as a course held outdoors: watching, tasting, making small things by hand. UNESCO put the solar terms on its Representative List of Intangible Cultural Heritage in 2016. What matters more to us is what is flowering outside the window today.</p>`,
    },
    weigh: 30,
    motif: 'persimmon',
  },
  {
    key: 'conversation',
    name: { zh: '名家对谈', en: 'Conversations' },
    description: {
      zh: '两把椅子，一个题目，九十分钟。不念讲稿，允许当场改主意。',
      en: 'Two chairs, one question, ninety minutes. No scripts, and you may change your mind on stage.',
    },
    content: {
      zh: `<p>南宋淳熙二年（1175），朱熹与陆九渊会于信州鹅湖寺，争了三天，谁也没有说服谁，却成了中国学术史上的一段佳话。书院的对谈不敢比鹅湖，只学它一点：请意见不同的人坐在一起。</p><h2>规矩</h2><ul><li>前六十分钟两位对谈，后三十分钟交给听众</li><li>提问请只问一个问题，并以问号结尾</li><li>全场录音，整理后放入讲座栏目</li></ul>`,
      en: `<p>In 1175 Zhu Xi and Lu Jiuyuan met at Goose Lake Temple and argued for three days. Neither persuaded the other, and the meeting became a legend. We would not compare ourselves with Goose Lake, but we have borrowed one thing from it: we seat people together who disagree.</p><h2>House rules</h2><ul><li>Sixty minutes for the speakers, thirty for the room</li><li>One question each, please, ending in a question mark</li><li>We record everything; edited versions appear among the lectures</li></ul>`,
    },
    weigh: 20,
    motif: 'dialogue',
  },
  {
    key: 'family',
    name: { zh: '亲子国学', en: 'Families' },
    description: {
      zh: '大人和孩子一起来，一起坐小板凳。不背书比赛，只把书读得有意思。',
      en: 'Grown-ups and children together, on the same small stools. No recitation contests; we just make old books fun.',
    },
    content: {
      zh: `<p>“云对雨，雪对风，晚照对晴空。”《声律启蒙》是写给孩子的，大人读了也会笑。我们相信启蒙首先是快乐的事，所以每堂课有一半时间在动手：拓印、放纸鸢、做灯、种豆。</p><p>适合五至十二岁的孩子，须有一位大人陪同，大人同样要交作业。</p>`,
      en: `<p>“Cloud to rain, snow to breeze; evening glow to clear blue skies.” The old primers of parallel lines were written for children, and adults smile at them too. We think a first lesson should be a happy one, so half of every session is spent making things: rubbings, kites, lanterns, rows of beans.</p><p>For children from five to twelve, each with one adult. The adults get homework as well.</p>`,
    },
    weigh: 10,
    motif: 'kite',
  },
]
