import type { DemoCourse } from '#app/demo/course.ts'

export const readingCourses: readonly DemoCourse[] = [
  {
    key: 'analects-in-a-year',
    category: 'classics',
    master: 'shen',
    index_switch: true,
    motif: 'books',
    name: { zh: '《论语》一年读', en: 'The Analects in a Year' },
    subtitle: { zh: '每天一章，每周一谈', en: 'A chapter a day, a talk a week' },
    description: {
      zh: '二十篇，约五百章。不求快，只求不断。',
      en: 'Twenty books, some five hundred chapters. Not fast, but without a gap.',
    },
    outcomes: {
      zh: '借注本读懂《论语》的任何一章\n听得出书里主要人物的语气\n养成每天读一章的习惯',
      en: 'Read any chapter of the Analects with a commentary\nTell the main speakers apart by their tone\nKeep up a chapter a day',
    },
    audience: {
      zh: '想从头读一遍原典、而每天只有一刻钟的人。',
      en: 'Anyone who wants to read the classic from the beginning and has a quarter of an hour a day.',
    },
    prerequisites: {
      zh: '认得常用汉字即可，不必学过文言。',
      en: 'None. The texts are explained in both languages, word by word.',
    },
    content: {
      zh: '<p>《论语》没有体系，是许多次谈话的碎片。读它像听邻居说话，听久了，才知道那是一个怎样的人。</p><p>每一节先诵原文，再讲字义，最后留一个与今天有关的问题。</p>',
      en: '<p>The Analects has no system. It is scraps of many conversations, and reading it is like listening to a neighbour: only after a long while do you know what kind of man he is.</p><p>Each section is in three parts: the text aloud, the hard words, and one question that has to do with today.</p>',
    },
    chapters: [
      {
        name: { zh: '入门', en: 'Coming In' },
        subtitle: { zh: '怎样读一部语录', en: 'How to read a book of sayings' },
        description: { zh: '认识书、人和注本。', en: 'The book, the people, the commentaries.' },
        sections: [
          {
            name: { zh: '《论语》是怎样成书的', en: 'How the book was made' },
            film: 'how-the-book-was-made',
            content: {
              zh: '<p>《汉书·艺文志》说，孔子卒后，“门人相与辑而论纂，故谓之《论语》”。这一节讲齐、鲁、古三种本子，以及张侯论怎样成为今本。</p>',
              en: '<p>According to the Han History, after the Master’s death his pupils gathered and arranged their notes. We look at the Qi, Lu and Old Text versions, and at how Zhang Yu’s edition became ours.</p>',
            },
          },
          {
            name: { zh: '孔子和他的学生们', en: 'Confucius and his pupils' },
            content: {
              zh: '<p>子路直，子贡敏，颜回默，冉有退。先认得这四个人，书里一大半的话就听得出语气了。</p>',
              en: '<p>Zilu is blunt, Zigong quick, Yan Hui silent, Ran You holds back. Know these four and you can hear the tone of half the book.</p>',
            },
          },
          {
            name: { zh: '三种注本怎么选', en: 'Which commentary to use' },
            content: {
              zh: '<p>何晏《集解》近古，朱熹《集注》精严，刘宝楠《正义》详博。初读以一种为主，疑时再查其余。</p>',
              en: '<p>He Yan is closest in time, Zhu Xi the most rigorous, Liu Baonan the most thorough. Begin with one and consult the others when in doubt.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '学而第一', en: 'Book One' },
        subtitle: { zh: '学、孝、信', en: 'Learning, family, trust' },
        description: { zh: '开篇十六章，全书的门。', en: 'Sixteen chapters: the door of the whole book.' },
        sections: [
          {
            name: { zh: '学而时习之', en: 'To learn and to practise' },
            content: {
              zh: '<p>“习”字从羽，是小鸟反复试飞。一个“说”字、一个“乐”字、一个“不愠”，由内而外，恰是三层。</p>',
              en: '<p>The character for “practise” shows wings: a young bird trying to fly, again and again. Pleasure, joy, and not being vexed make three circles, from within outwards.</p>',
            },
          },
          {
            name: { zh: '吾日三省吾身', en: 'Three questions a day' },
            content: {
              zh: '<p>曾子问自己的三件事都关乎别人：替人谋事、与友交往、受业于师。反省不是自责，是查账。</p>',
              en: '<p>Zengzi’s three questions all concern other people: working for them, befriending them, being taught by them. It is less like blame than like doing one’s accounts.</p>',
            },
          },
          {
            name: { zh: '慎终追远', en: 'Care for the dead' },
            content: {
              zh: '<p>“慎终追远，民德归厚矣。”丧祭之礼看似为死者，其实安顿的是活人。</p>',
              en: '<p>“Be careful at the end and remember those far back, and the people will grow generous.” Funeral rites seem to be for the dead; they look after the living.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '里仁第四', en: 'Book Four' },
        subtitle: { zh: '仁在邻里', en: 'Goodness next door' },
        description: { zh: '二十六章，多是一句话。', en: 'Twenty-six chapters, mostly a single line.' },
        sections: [
          {
            name: { zh: '里仁为美', en: 'A good neighbourhood' },
            content: {
              zh: '<p>选择住在哪里，是一种道德判断吗？由这一句说到孟母三迁，也说到今天的小区。</p>',
              en: '<p>Is choosing where to live a moral decision? From this line to Mencius’ mother, who moved three times, and on to the modern housing estate.</p>',
            },
          },
          {
            name: { zh: '一以贯之', en: 'One thread' },
            content: {
              zh: '<p>孔子说有一以贯之，曾子解作“忠恕而已矣”。是他懂了，还是他只懂了一半？</p>',
              en: '<p>The Master says one thread runs through it all. “Loyalty and consideration, that is all,” explains Zengzi. Did he understand, or only half?</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'laozi-81',
    category: 'classics',
    master: 'wu',
    index_switch: true,
    motif: 'mountains',
    name: { zh: '《老子》八十一章', en: 'Laozi in Eighty-One Chapters' },
    subtitle: { zh: '五千言慢读', en: 'Five thousand characters, slowly' },
    description: {
      zh: '对照帛书与竹简，看一部书怎样长成今天的样子。',
      en: 'Read beside the silk and bamboo manuscripts, to see how the book grew.',
    },
    outcomes: {
      zh: '说得出通行本与出土本的主要不同\n看懂八十一章各自在说什么\n遇到异文，会自己查、自己判断',
      en: 'Say where the received text and the manuscripts differ\nFollow what each of the chapters is about\nLook up a variant and judge it for yourself',
    },
    audience: {
      zh: '读过一两遍《老子》、还想读得更细的人。',
      en: 'Readers who know the book a little and want to look closer.',
    },
    prerequisites: { zh: '读过任何一种译本。', en: 'To have read it once, in any translation.' },
    content: {
      zh: '<p>1973 年马王堆出土帛书《老子》两种，1993 年郭店又出竹简本。许多争了上千年的字句，忽然有了新的证据。</p><p>课程以王弼本为底，逢有异文处停下来比较。</p>',
      en: '<p>Two silk copies of Laozi came out of the ground at Mawangdui in 1973, and bamboo slips at Guodian in 1993. Sentences disputed for a thousand years suddenly had new witnesses.</p><p>We follow Wang Bi’s text and stop wherever the manuscripts disagree.</p>',
    },
    chapters: [
      {
        name: { zh: '道与名', en: 'The Way and Names' },
        subtitle: { zh: '第一至四章', en: 'Chapters 1–4' },
        description: { zh: '开口就说“说不出”。', en: 'It opens by saying that it cannot be said.' },
        sections: [
          {
            name: { zh: '道可道', en: 'The way that can be told' },
            content: {
              zh: '<p>帛书作“道可道也，非恒道也”。汉人避文帝刘恒之讳，才改“恒”为“常”。一字之差，语气不同。</p>',
              en: '<p>The silk text has heng, “constant”; the Han changed it to chang because Heng was an emperor’s name. One character, and the tone is different.</p>',
            },
          },
          {
            name: { zh: '有无相生', en: 'Being and non-being' },
            content: {
              zh: '<p>长短、高下、前后，都要靠对方才成立。老子不是要取消分别，是提醒我们分别是成对出现的。</p>',
              en: '<p>Long and short, high and low, before and after: each needs the other. Laozi does not abolish distinctions; he reminds us that they come in pairs.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '守静', en: 'Keeping Still' },
        subtitle: { zh: '第十一、十六章', en: 'Chapters 11 and 16' },
        description: { zh: '空与静的用处。', en: 'The use of emptiness and stillness.' },
        sections: [
          {
            name: { zh: '当其无', en: 'Where there is nothing' },
            content: {
              zh: '<p>车毂、陶器、房屋三喻，说“有之以为利，无之以为用”。请先找出家里三样因为空而有用的东西。</p>',
              en: '<p>Hub, pot and room. Before the lesson find three things at home that are useful because they are empty.</p>',
            },
          },
          {
            name: { zh: '致虚极，守静笃', en: 'Empty to the utmost' },
            content: {
              zh: '<p>“万物并作，吾以观复。”静不是不动，是看得见事物往回走。</p>',
              en: '<p>“The ten thousand things rise together, and I watch them return.” To be still is not to stop, but to see things on their way back.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '治国如烹鱼', en: 'Cooking a Small Fish' },
        subtitle: { zh: '第六十至八十章', en: 'Chapters 60–80' },
        description: { zh: '老子的政治。', en: 'Laozi on government.' },
        sections: [
          {
            name: { zh: '治大国若烹小鲜', en: 'Governing a great state' },
            content: {
              zh: '<p>小鱼翻多了会碎。这句话被引用得最多，也最常被用来为懒惰辩护；细读上下文，说的是不折腾。</p>',
              en: '<p>Turn a small fish too often and it falls apart. Much quoted in defence of laziness; in context it means leaving well alone.</p>',
            },
          },
          {
            name: { zh: '小国寡民', en: 'A small country' },
            content: {
              zh: '<p>“邻国相望，鸡犬之声相闻，民至老死，不相往来。”是理想、怀旧，还是思想实验？</p>',
              en: '<p>Neighbours within sight, cocks and dogs within hearing, and no coming and going. An ideal, a memory, or a thought experiment?</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'changes-beginners',
    category: 'classics',
    master: 'cheng',
    index_switch: false,
    motif: 'pine',
    name: { zh: '《周易》入门：从一条线开始', en: 'The Changes, Starting with One Line' },
    subtitle: { zh: '不占卜的易学课', en: 'A course without fortune-telling' },
    description: {
      zh: '阴阳、八卦、六十四卦，像学一门语言那样学。',
      en: 'Lines, trigrams, hexagrams, learned as one learns a language.',
    },
    outcomes: {
      zh: '认得八卦，画得出六十四卦\n看懂卦辞与爻辞怎样安排\n分得清经、传与后人的注',
      en: 'Know the eight trigrams and draw the sixty-four hexagrams\nSee how statements of hexagrams and lines are arranged\nTell the classic from its appendices and its commentators',
    },
    audience: {
      zh: '听说过《周易》、不想学占卜的人。',
      en: 'The curious who do not want their fortune told.',
    },
    prerequisites: { zh: '不需要基础。', en: 'None.' },
    content: {
      zh: '<p>一条线，断或不断，是这部书的全部字母。三条线成一个字，六条线成一句话。</p><p>修完能读懂卦爻辞的结构，看得懂古注在争什么，也分得清经与传。</p>',
      en: '<p>A line, broken or whole, is the entire alphabet. Three lines make a word, six a sentence.</p><p>By the end you can follow the structure of a hexagram, see what the commentators argue about, and tell the classic from its appendices.</p>',
    },
    chapters: [
      {
        name: { zh: '八个字', en: 'Eight Words' },
        subtitle: { zh: '三画卦', en: 'The trigrams' },
        description: {
          zh: '天地雷风水火山泽。',
          en: 'Heaven, earth, thunder, wind, water, fire, mountain, lake.',
        },
        sections: [
          {
            name: { zh: '阴与阳', en: 'Yin and yang' },
            content: {
              zh: '<p>“一阴一阳之谓道”出自《系辞》。两者不是两种东西，是同一件事的两种走法。</p>',
              en: '<p>“One yin, one yang: that is called the Way.” Not two substances, but two directions of one movement.</p>',
            },
          },
          {
            name: { zh: '八卦取象', en: 'The eight images' },
            content: {
              zh: '<p>乾三连，坤六断，震仰盂，艮覆碗。用这首口诀十分钟记住八卦。</p>',
              en: '<p>“Qian, three joined; kun, six pieces; zhen, a bowl face up; gen, a bowl face down.” An old rhyme that fixes the eight in ten minutes.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '六画成卦', en: 'Six Lines' },
        subtitle: { zh: '时与位', en: 'Time and place' },
        description: { zh: '每条线都有处境。', en: 'Every line is in a situation.' },
        sections: [
          {
            name: { zh: '乾：六条龙', en: 'Heaven: six dragons' },
            content: {
              zh: '<p>从“潜龙勿用”到“亢龙有悔”，同一条龙在六个位置上该做不同的事。</p>',
              en: '<p>From “hidden dragon, do not act” to “arrogant dragon, regret”: one dragon, six places, six different things to do.</p>',
            },
          },
          {
            name: { zh: '谦：六爻皆吉', en: 'Modesty: six good lines' },
            content: {
              zh: '<p>六十四卦中，唯谦卦六爻非吉则利。地中有山，高的甘愿藏在低的下面。</p>',
              en: '<p>In modesty alone all six lines are fortunate or favourable. The mountain hides itself inside the earth.</p>',
            },
          },
          {
            name: { zh: '既济与未济', en: 'Across, and not yet across' },
            content: {
              zh: '<p>为什么办成之后反而危险？因为每条线都不想再动了。</p>',
              en: '<p>Why is success dangerous? Because no line wants to move any more.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'academy-history',
    category: 'classics',
    master: 'fan',
    index_switch: false,
    motif: 'pagoda',
    name: { zh: '千年书院', en: 'A Thousand Years of Academies' },
    subtitle: { zh: '从唐末到清末', en: 'From late Tang to late Qing' },
    description: {
      zh: '谁出的钱，谁在教，谁在听，考不考试。',
      en: 'Who paid, who taught, who listened, and was there an exam?',
    },
    outcomes: {
      zh: '讲得出书院一千年的大致经过\n看懂一份学规、一本书院账目\n去一座书院旧址时，知道该看什么',
      en: 'Tell the story of a thousand years of academies\nRead the rules of a school and its account book\nKnow what to look for where an academy once stood',
    },
    audience: { zh: '喜欢历史、爱看旧址与旧账的人。', en: 'Lovers of history, old places and old accounts.' },
    prerequisites: { zh: '不需要基础。', en: 'None.' },
    content: {
      zh: '<p>“书院”之名始见于唐，本是官方修书、藏书之所；到了宋代，它成了私人讲学的地方。1901 年，清廷下诏改书院为学堂，一千年的制度就此转弯。</p><p>这门课用账本、学规和地图讲故事。</p>',
      en: '<p>The word first appears under the Tang, for an office where books were edited and kept. By the Song it was a place of private teaching. In 1901 the throne ordered the academies turned into schools, and a thousand years took another road.</p><p>This course tells the story from account books, rules and maps.</p>',
    },
    chapters: [
      {
        name: { zh: '从藏书到讲学', en: 'From Books to Lectures' },
        subtitle: { zh: '唐宋之间', en: 'Tang to Song' },
        description: { zh: '一个词换了意思。', en: 'A word that changed its meaning.' },
        sections: [
          {
            name: { zh: '丽正与集贤', en: 'Lizheng and Jixian' },
            content: {
              zh: '<p>唐玄宗时设丽正书院，后改集贤殿书院，职在校书。那里有学士，没有学生。</p>',
              en: '<p>Under Xuanzong the Lizheng Academy, later the Jixian, collated books. It had scholars and no students.</p>',
            },
          },
          {
            name: { zh: '四大书院之争', en: 'Which were the four?' },
            content: {
              zh: '<p>岳麓、白鹿洞、嵩阳、应天府之外，也有人数石鼓。名单不同，背后是不同的家乡。</p>',
              en: '<p>Yuelu, White Deer Grotto, Songyang and Yingtian; but some count Shigu. Behind the different lists are different home towns.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '一天的功课', en: 'A Day’s Work' },
        subtitle: { zh: '学规与日程', en: 'Rules and timetables' },
        description: { zh: '学生几点起床。', en: 'When did they get up?' },
        sections: [
          {
            name: { zh: '白鹿洞揭示', en: 'The White Deer articles' },
            content: {
              zh: '<p>朱熹不立禁条，只列所学之目：五教、为学之序、修身、处事、接物之要。</p>',
              en: '<p>Zhu Xi lists no prohibitions, only what there is to learn: the five relations, the order of study, how to conduct oneself, one’s affairs and one’s dealings.</p>',
            },
          },
          {
            name: { zh: '程氏读书分年日程', en: 'A reading plan by years' },
            content: {
              zh: '<p>元人程端礼把十几年的读书次序排成日程，每天读几遍、背几遍，都有定数。</p>',
              en: '<p>Cheng Duanli of the Yuan laid out more than a decade of reading day by day, with the number of times each page is to be read and recited.</p>',
            },
          },
          {
            name: { zh: '膏火银', en: 'Lamp-oil money' },
            content: {
              zh: '<p>清代书院按月给生徒“膏火”，字面意思是灯油钱。看一本账册，算一算够不够吃饭。</p>',
              en: '<p>Qing academies paid their students a monthly allowance called lamp oil. We go through one ledger and work out whether it bought dinner.</p>',
            },
          },
        ],
      },
    ],
  },
  {
    key: 'tang-poems-aloud',
    category: 'sound',
    master: 'qian',
    index_switch: true,
    motif: 'river',
    name: { zh: '唐诗吟诵二十首', en: 'Twenty Tang Poems, Aloud' },
    subtitle: { zh: '依字行腔', en: 'Let the tones lead' },
    description: {
      zh: '不需要会唱歌，只需要敢出声。',
      en: 'You need not be able to sing. You need to dare.',
    },
    outcomes: {
      zh: '用普通话吟诵二十首唐诗\n凭耳朵听出平仄与押韵\n拿到一首没学过的近体诗，能自己试着吟',
      en: 'Chant twenty Tang poems\nHear tones and rhymes without counting\nTry a regulated poem that nobody taught you',
    },
    audience: {
      zh: '爱诗而不敢出声的人。',
      en: 'Those who love poems and have never dared to say them aloud.',
    },
    prerequisites: {
      zh: '会说普通话；不需要会唱歌。',
      en: 'Some spoken Chinese. You need not be able to sing.',
    },
    content: {
      zh: '<p>近体诗的平仄，本来就是写给耳朵的。会吟之后，再看格律，不过是把听见的事情说清楚。</p><p>每首诗附普通话与吴语两种示范。</p>',
      en: '<p>The tonal patterns of regulated verse were written for the ear. Once you can chant, prosody merely explains what you have already heard.</p><p>Every poem comes in standard Chinese and in Wu dialect.</p>',
    },
    chapters: [
      {
        name: { zh: '绝句', en: 'Quatrains' },
        subtitle: { zh: '四句之内', en: 'Within four lines' },
        description: { zh: '短诗最难。', en: 'The short ones are hardest.' },
        sections: [
          {
            name: { zh: '王维《鹿柴》', en: 'Wang Wei, “Deer Park”' },
            content: {
              zh: '<p>“空山不见人，但闻人语响。”押仄声韵，尾音要收得短，山才空得下来。</p>',
              en: '<p>“Empty hill, no one in sight; only the echo of voices.” The rhyme is oblique. End it short, and the hill stays empty.</p>',
            },
          },
          {
            name: { zh: '李白《早发白帝城》', en: 'Li Bai, “Leaving Baidi at Dawn”' },
            content: {
              zh: '<p>四句一口气，只在“住”字上顿一下，轻舟就过去了。</p>',
              en: '<p>Four lines in one breath, with a single catch on the word “stop”, and the light boat is past.</p>',
            },
          },
          {
            name: { zh: '王昌龄《出塞》', en: 'Wang Changling, “On the Frontier”' },
            content: {
              zh: '<p>“秦时明月汉时关”，首句七字，两个朝代。平长仄短，听得见城墙的高低。</p>',
              en: '<p>“The moon of Qin, the passes of Han”: seven syllables, two dynasties. Level long, oblique short, and one can hear the height of the wall.</p>',
            },
          },
        ],
      },
      {
        name: { zh: '律诗', en: 'Regulated Verse' },
        subtitle: { zh: '对着读', en: 'Reading in pairs' },
        description: { zh: '中间两联要成对。', en: 'The middle couplets must answer each other.' },
        sections: [
          {
            name: { zh: '杜甫《春望》', en: 'Du Fu, “Spring View”' },
            content: {
              zh: '<p>“感时花溅泪，恨别鸟惊心。”对仗不是装饰，是两件事互相照亮。</p>',
              en: '<p>“Moved by the times, flowers draw tears; hating to part, birds startle the heart.” Parallelism is no ornament; two things light each other up.</p>',
            },
          },
          {
            name: { zh: '王维《山居秋暝》', en: 'Wang Wei, “Autumn Evening in the Hills”' },
            content: {
              zh: '<p>“明月松间照，清泉石上流。”一联静，一联动，吟时轻重要分开。</p>',
              en: '<p>“The bright moon shines between pines; the clear spring runs over stones.” One line still, one moving; give them different weight.</p>',
            },
          },
        ],
      },
    ],
  },
]
