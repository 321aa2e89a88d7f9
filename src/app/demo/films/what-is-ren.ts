import type { DemoFilm } from './film.ts'

/** Answers of Confucius that are all about one word, in Chinese. */
export const whatIsRen: DemoFilm = {
  language: 'zh',
  spoken: {
    讱: '认',
    樊迟: '凡迟',
    仲弓: '众弓',
    子贡: '紫贡',
    子路: '紫路',
    为仁: '围仁',
    种田: '众田',
    种菜: '众菜',
    数出来: '暑出来',
    得到: '德到',
    说得: '说的',
  },
  slides: [
    {
      title: { zh: '一百零九次', en: 'One Hundred and Nine Times' },
      motif: 'books',
      mood: 'dawn',
      line: '仁',
      sentences: [
        {
          zh: '《论语》一共一万五千多字，其中“仁”字出现了一百零九次。',
          en: 'The Analects has a little over fifteen thousand characters, and the word ren is 109 of them.',
        },
        {
          zh: '这个数目，是杨伯峻先生在《论语译注》后面的词典里数出来的。',
          en: 'The count is Yang Bojun’s, from the glossary at the back of his annotated edition.',
        },
        {
          zh: '一个字说了这么多遍，却没有一遍是定义。',
          en: 'So often is the word said, and not once is it defined.',
        },
        {
          zh: '学生们也着急，一个接一个地来问：什么是仁？',
          en: 'The pupils grew impatient too. One after the other they came and asked: what is ren?',
        },
        {
          zh: '同一个问题，老师给了不同的答案。',
          en: 'It was always the same question, and the answers were all different.',
        },
        {
          zh: '今天我们不急着下定义，只把这几次问答排在一起，慢慢地看。',
          en: 'Today we are in no hurry to define it. We lay the answers side by side and look at them slowly.',
        },
      ],
    },
    {
      title: { zh: '樊迟', en: 'Fan Chi' },
      motif: 'dialogue',
      mood: 'noon',
      line: '樊迟问仁。子曰：“爱人。”',
      sentences: [
        {
          zh: '先看樊迟。他在《论语》里问过三次仁。',
          en: 'First comes Fan Chi, who asks about ren three times in the book.',
        },
        {
          zh: '最有名的一次，老师只回答了两个字：爱人。',
          en: 'The best known answer is only two characters long: love people.',
        },
        {
          zh: '另一次，老师说：仁者先难而后获。',
          en: 'Another time the Master says: who has ren puts the hard part first and the gain after it.',
        },
        {
          zh: '意思是，难做的事抢在前面做，收获的事退到后面想。',
          en: 'That is, be the first to do what is hard, and the last to think of what it brings.',
        },
        {
          zh: '樊迟是个实在人，还问过怎样种田，怎样种菜。',
          en: 'Fan Chi was a practical man; he also asked how to grow grain and how to grow vegetables.',
        },
        {
          zh: '对实在的人，老师给他实在的话：先去做，先去爱，回报以后再说。',
          en: 'A practical man gets a practical word: work first, love first, and leave the reward for later.',
        },
      ],
    },
    {
      title: { zh: '颜渊', en: 'Yan Yuan' },
      motif: 'bamboo',
      mood: 'rain',
      line: '颜渊问仁。子曰：“克己复礼为仁。”',
      sentences: [
        {
          zh: '再看颜渊，他是老师最看重的学生。',
          en: 'Now Yan Yuan, the pupil whom the Master valued most.',
        },
        {
          zh: '老师回答他：克己复礼为仁。',
          en: 'The answer to him: to master oneself and return to ritual is ren.',
        },
        {
          zh: '“克己”是管住自己，“复礼”是回到礼上去。',
          en: 'The first half means to keep oneself in hand, the second to come back to what is fitting.',
        },
        {
          zh: '颜渊接着问：请问具体怎么做？',
          en: 'Yan Yuan goes on: may I ask how it is done?',
        },
        {
          zh: '老师说了四句：非礼勿视，非礼勿听，非礼勿言，非礼勿动。',
          en: 'The Master says four things: do not look at what is unfitting, do not listen to it, do not say it, do not do it.',
        },
        {
          zh: '看、听、说、做，一天里的大小事，都在这四件里了。',
          en: 'Looking, listening, speaking, doing: everything in a day, great or small, is among these four.',
        },
        {
          zh: '对最有力气的人，给的功课也最重。',
          en: 'Who is strongest is given the heaviest work.',
        },
      ],
    },
    {
      title: { zh: '仲弓', en: 'Zhonggong' },
      motif: 'orchid',
      mood: 'noon',
      line: '己所不欲，勿施于人。',
      sentences: [
        { zh: '仲弓也来问仁。', en: 'Zhonggong comes and asks as well.' },
        {
          zh: '老师说：出门的时候，要像去见贵客；用百姓的时候，要像承办大祭。',
          en: 'The Master says: go out as though to meet an honoured guest, and use the people as though you took part in a great sacrifice.',
        },
        {
          zh: '接下来这一句，今天人人都会背：己所不欲，勿施于人。',
          en: 'The line that follows everybody knows by heart: what you do not want for yourself, do not do to others.',
        },
        {
          zh: '仲弓后来做了季氏的总管，手下管着不少人。',
          en: 'Later Zhonggong became steward of the Ji family and had many people under him.',
        },
        {
          zh: '管人的人，最该先学会的，是敬重别人，替别人想一想。',
          en: 'What such a man should learn first is to respect others and to think himself into their place.',
        },
      ],
    },
    {
      title: { zh: '司马牛', en: 'Sima Niu' },
      motif: 'pine',
      mood: 'snow',
      line: '仁者，其言也讱。',
      sentences: [
        { zh: '司马牛问仁，答案又变了。', en: 'Sima Niu asks, and the answer changes again.' },
        {
          zh: '老师说：仁者，其言也讱。“讱”就是话说得慢，不轻易出口。',
          en: 'The Master says: who has ren is slow to speak, and does not let words go lightly.',
        },
        {
          zh: '司马牛不服气：话说得慢，这就叫仁吗？',
          en: 'Sima Niu is not convinced. To speak slowly, is that all there is to it?',
        },
        {
          zh: '老师反问他：做起来那么难，说起来能不慢吗？',
          en: 'The Master asks in return: when the doing is so hard, can the speaking be quick?',
        },
        {
          zh: '司马迁在《史记》里添了一笔，说这个学生话多，性子又急。',
          en: 'The historian Sima Qian adds that this pupil talked a great deal and was hot-tempered.',
        },
        {
          zh: '原来老师不是在讲道理，是在开药方。',
          en: 'So the Master was not setting out a doctrine. He was writing a prescription.',
        },
      ],
    },
    {
      title: { zh: '子贡', en: 'Zigong' },
      motif: 'bridge',
      mood: 'dusk',
      line: '己欲立而立人，己欲达而达人。',
      sentences: [
        {
          zh: '子贡口才好，志向也大。他问：能让天下人都得到好处，算不算仁？',
          en: 'Zigong had a ready tongue and great plans. He asks: if somebody did good to all the world, would that be ren?',
        },
        {
          zh: '老师说，那岂止是仁，连尧和舜都怕做不周全。',
          en: 'That would be far more than ren, says the Master; even Yao and Shun would have found it hard.',
        },
        {
          zh: '仁不用走那么远：自己想站住，也帮别人站住；自己想走通，也帮别人走通。',
          en: 'Ren need not go so far. Wishing to stand, you help others to stand; wishing to arrive, you help them to arrive.',
        },
        {
          zh: '从身边找一个例子，照着去做，这就是仁的门路。',
          en: 'Find an example close at hand and follow it. That is the way in.',
        },
      ],
    },
    {
      title: { zh: '不轻许', en: 'Not Lightly Granted' },
      motif: 'lotus',
      mood: 'dusk',
      line: '回也，其心三月不违仁。',
      sentences: [
        {
          zh: '奇怪的是，老师很少说谁做到了仁。',
          en: 'Strangely, the Master hardly ever says of anybody that he has it.',
        },
        {
          zh: '有人问：子路算得上仁吗？老师说：不知道。',
          en: 'Has Zilu got it? somebody asks. I do not know, says the Master.',
        },
        {
          zh: '他只夸过颜渊：这个人的心，三个月也不离开仁。',
          en: 'Yan Yuan alone is praised: for three months his heart does not leave it.',
        },
        {
          zh: '别的学生呢，不过一天半天，或者一个月里，想起来一次罢了。',
          en: 'The others come to it for a day, or once in a month, and that is all.',
        },
      ],
    },
    {
      title: { zh: '仁远乎哉', en: 'Is It So Far Away?' },
      motif: 'mountains',
      mood: 'dawn',
      line: '仁远乎哉？我欲仁，斯仁至矣。',
      sentences: [
        {
          zh: '听到这里，你也许觉得仁太难了，离我们太远。',
          en: 'By now you may feel that it is too hard, and too far away from us.',
        },
        { zh: '老师早就料到有人会这样想。', en: 'The Master knew that somebody would think so.' },
        {
          zh: '他说：仁远乎哉？我欲仁，斯仁至矣。',
          en: 'He says: is ren so far away? I want it, and here it is.',
        },
        {
          zh: '所以它不是一个等人背下来的定义，而是一个人此刻的一个念头，一个动作。',
          en: 'So it is no definition that waits to be learned by heart. It is a thought, and a movement of the hand, at this moment.',
        },
        { zh: '下课以前，给自己留一个问题。', en: 'Before we part, keep one question for yourself.' },
        {
          zh: '如果今天轮到你去问仁，老师会看见你缺什么，又会怎样回答你呢？',
          en: 'If it were your turn to ask today, what would the Master see that you lack, and what would he answer?',
        },
        { zh: '我们下一讲再见。', en: 'Until the next lecture.' },
      ],
    },
  ],
}
