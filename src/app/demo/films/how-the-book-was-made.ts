import type { DemoFilm } from './film.ts'

/** How the Analects came about, in English. */
export const howTheBookWasMade: DemoFilm = {
  language: 'en',
  spoken: {
    Lunyu: 'Loon you',
    Zilu: 'Zuh loo',
    Zigong: 'Zuh gong',
    'Yan Hui': 'Yen Hway',
    'Master You': 'Master Yo',
    'Master Zeng': 'Master Zung',
    Zengzi: 'Zung zuh',
    Qi: 'Chee',
    'Zhang Yu': 'Jahng you',
    'read Zhang': 'read Jahng',
    Dingzhou: 'Ding joe',
    Haihun: 'High hoon',
    Nanchang: 'Nahn chahng',
    Analects: 'Anna-lects',
  },
  slides: [
    {
      title: { zh: '没有人写的书', en: 'A Book That Nobody Wrote' },
      motif: 'books',
      mood: 'dusk',
      sentences: [
        {
          zh: '《论语》是谁写的？最短的回答是：没有人。',
          en: 'Who wrote the Analects? The short answer is: nobody.',
        },
        {
          zh: '孔子没有写它。他说话，别人记住了。',
          en: 'Confucius did not write it. He talked, and other people remembered.',
        },
        {
          zh: '“论语”两个字，大意是编排过的谈话。',
          en: 'The Chinese title is Lunyu, which means something like conversations, put in order.',
        },
        {
          zh: '一部公元一世纪的史书告诉我们它是怎么来的。',
          en: 'A history of the first century tells us how it came about.',
        },
        {
          zh: '学生们各有各的笔记；老师去世以后，他们把笔记聚在一起，商量着编成一书。',
          en: 'Every pupil had kept notes. After the Master died, they gathered their notes, talked them over, and put them in order.',
        },
        {
          zh: '所以翻开它，你读的不是一部著作，而是听许多人回忆。',
          en: 'So when you open this book, you are not reading a treatise. You are listening to many people who remember.',
        },
      ],
    },
    {
      title: { zh: '谁的笔记', en: 'Whose Notes?' },
      motif: 'dialogue',
      mood: 'noon',
      sentences: [
        { zh: '能看出是谁的笔记吗？能看出一点。', en: 'Can we tell whose notes they were? A little.' },
        {
          zh: '书里提到学生，多半直称名字：子路、子贡、颜回。',
          en: 'Most pupils are called by their plain names: Zilu, Zigong, Yan Hui.',
        },
        {
          zh: '有两个人却几乎总被称作“子”：有子和曾子。',
          en: 'But two of them are nearly always called Master: Master You, and Master Zeng.',
        },
        {
          zh: '只有学生才这样称呼老师，所以最后编书的，大概是学生的学生。',
          en: 'Only a pupil calls his teacher Master. So those who made the last collection were probably the pupils of these pupils.',
        },
        {
          zh: '还有一段写曾子临终，可见他走的时候，书还在长。',
          en: 'One passage even shows Zengzi on his deathbed, so the book was still growing when he died.',
        },
        {
          zh: '那是两代人的谈话，记在竹简上，也记在心里。',
          en: 'That is two generations of talk, kept in memory and on strips of bamboo.',
        },
      ],
    },
    {
      title: { zh: '竹简', en: 'Strips of Bamboo' },
      motif: 'bamboo',
      mood: 'rain',
      sentences: [
        { zh: '想一想，在竹子上写字是怎么回事。', en: 'Think of what it means to write on bamboo.' },
        {
          zh: '一支简大约写二十个字；话长一点，就要用绳子编起一大捆。',
          en: 'One strip has room for about twenty characters. A longer thought takes a whole bundle, tied with string.',
        },
        {
          zh: '所以句子很短，用不着的字，一个也放不下。',
          en: 'So the sentences are short. There is no room for anything that is not needed.',
        },
        {
          zh: '绳子断了，竹简散了，总要有人来决定哪支放在哪里。',
          en: 'When the string breaks, the strips fall out of order, and somebody must decide what goes where.',
        },
        {
          zh: '今天读起来还感觉得到：讲朋友的一句挨着讲国君的一句，没有人解释为什么。',
          en: 'You can still feel it today. A line about a friend stands beside a line about a ruler, and nobody explains why.',
        },
      ],
    },
    {
      title: { zh: '三种本子', en: 'Three Versions' },
      motif: 'bridge',
      mood: 'dawn',
      sentences: [
        {
          zh: '到了汉代初年，《论语》不止一部，而有三部。',
          en: 'In the early Han dynasty there was not one Analects. There were three.',
        },
        {
          zh: '老师的家乡鲁国人读的一种，有二十篇。',
          en: 'People in Lu, the home of the Master, read one of twenty books.',
        },
        {
          zh: '邻国齐人读的一种，有二十二篇。',
          en: 'People in Qi, the state next door, had one of twenty-two.',
        },
        {
          zh: '第三种有二十一篇，是从一堵墙里出来的。',
          en: 'And the third, of twenty-one books, came out of a wall.',
        },
      ],
    },
    {
      title: { zh: '墙里的书', en: 'Out of the Wall' },
      motif: 'pagoda',
      mood: 'dusk',
      sentences: [
        {
          zh: '故事是这样的：有一位鲁王，想扩建自己的宫殿。',
          en: 'The story goes like this. A prince of Lu wanted a bigger palace.',
        },
        {
          zh: '孔子的旧宅挡了路，他就动手拆。',
          en: 'The old house of Confucius stood in the way, and he began to pull it down.',
        },
        {
          zh: '墙里露出一批古书，上面的字，已经没有几个人认得。',
          en: 'Inside a wall there were old books, in a script that hardly anybody could read any more.',
        },
        {
          zh: '这时，他听见空屋里钟磬琴瑟齐鸣，心里害怕，就停了手。',
          en: 'Then the prince heard bells and strings, playing in the empty house. He was frightened, and he stopped.',
        },
        {
          zh: '音乐信不信由你，那些书，学者们已经争论了两千年。',
          en: 'You need not believe in the music. But about those books scholars have argued for two thousand years.',
        },
      ],
    },
    {
      title: { zh: '张侯论', en: 'The Choice of a Teacher' },
      motif: 'brush',
      mood: 'noon',
      sentences: [
        {
          zh: '我们今天读的本子，要追溯到一个人，他叫张禹。',
          en: 'The text that we read today goes back to one man, whose name was Zhang Yu.',
        },
        {
          zh: '他教太子读《论语》；太子做了皇帝，封他为侯。',
          en: 'He taught the Analects to a crown prince, who became emperor, and made him a marquis.',
        },
        {
          zh: '他以鲁国的本子为底，兼看齐国的本子，留下自己觉得最好的。',
          en: 'He started from the version of Lu, looked at the one of Qi as well, and kept what seemed best to him.',
        },
        {
          zh: '他的本子好用，他的名气又大，于是有了一句话：要学《论》，念张文。',
          en: 'His text was so handy, and his name so great, that people had a saying: if you want the Analects, read Zhang.',
        },
        {
          zh: '别的本子抄的人越来越少，后来就没有了。',
          en: 'The other versions were copied less and less, and then they were gone.',
        },
        {
          zh: '所以世上每一部《论语》，都来自一位老师的选择。',
          en: 'And so every copy in the world goes back to the choice of one teacher.',
        },
      ],
    },
    {
      title: { zh: '地下的消息', en: 'What the Ground Gave Back' },
      motif: 'mountains',
      mood: 'dawn',
      sentences: [
        {
          zh: '故事本来到此为止，如果没有人去挖的话。',
          en: 'That would be the end of the story, if people did not dig.',
        },
        {
          zh: '1973 年，定州一座汉墓里出了竹简，上面有大约半部《论语》。墓是公元前 55 年封上的。',
          en: 'In 1973, strips with about half of the Analects came out of a tomb at Dingzhou, which was closed in the year 55 before our era.',
        },
        {
          zh: '竹简被火烧黑，断了许多；读得出的地方，与今本大致相同，小的出入却不少。',
          en: 'They are black from a fire, and many are broken. Where they can be read, they are much like our text, with many small differences.',
        },
        {
          zh: '2011 年，南昌附近的海昏侯墓开始发掘。',
          en: 'And in 2011, work began on the tomb of the Marquis of Haihun, near Nanchang.',
        },
        {
          zh: '几千支竹简里，有一篇的残文题作《知道》，正是只有齐人才有的两篇之一。',
          en: 'Among thousands of strips there was part of a chapter called Knowing the Way, one of the two that only the people of Qi used to have.',
        },
        {
          zh: '在那以前的一千多年里，它只剩下一个题目。',
          en: 'For well over a thousand years it had been nothing but a name.',
        },
      ],
    },
    {
      title: { zh: '怎样读它', en: 'How to Read It' },
      motif: 'tea',
      mood: 'dusk',
      sentences: [
        {
          zh: '对我们这些只想读书的人，这些有什么用呢？',
          en: 'What does all this change for us, who only want to read?',
        },
        {
          zh: '第一，不要去找一个计划。次序是和我们一样的手排出来的。',
          en: 'First, do not look for a plan. The order was made by hands like ours.',
        },
        {
          zh: '第二，听一听谁在说话，说给谁听。给这个学生的话，未必是给那个学生的。',
          en: 'Second, listen for who is speaking, and to whom. What is said to one pupil may not be meant for another.',
        },
        {
          zh: '第三，慢慢读。两句之间像是缺了什么，也许正是绳子断过的地方。',
          en: 'Third, read slowly. What looks like a gap between two lines may be the place where a string once broke.',
        },
        {
          zh: '觉得一句话太短的时候，想想竹简上的地方多么小，他们选得多么仔细。',
          en: 'And when a line seems too short, remember how little room there was, and with how much care they chose.',
        },
        {
          zh: '下一节以前，请把《学而》的第一章朗读三遍。',
          en: 'Before the next lesson, read the first chapter of Book One aloud, three times.',
        },
        {
          zh: '然后问问自己：如果朋友们只能用二十个字记住你，他们会写下什么？',
          en: 'Then ask yourself: if your friends had to remember you in twenty characters, what would they write down?',
        },
      ],
    },
  ],
}
