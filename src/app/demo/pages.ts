import type { Bilingual } from './bilingual.ts'

export interface DemoPage {
  name: string
  title: Bilingual
  content: Bilingual
}

export const demoPages: readonly DemoPage[] = [
  {
    name: 'about',
    title: { zh: '关于书院', en: 'About the Academy' },
    content: {
      zh: `<p>书院在苏州城东一条窄巷里，前身是一座三进的老宅。第一进待客，第二进读书，第三进是园子。门不关，除了周一扫除。</p><h2>我们做什么</h2><p>读经、习字、抚琴、吃茶、走路、听人讲，讲完了一起争论。课程从一个字、一根弦、一杯水教起；讲座录下来，放在网上，谁都可以听。</p><h2>谁在做</h2><p>十二位讲席与导师，六位干事，还有每周来扫地、修书、烧水的近四十位义工。账目每季公布一次。</p><blockquote>志于道，据于德，依于仁，游于艺。——《论语·述而》</blockquote>`,
      en: `<p>The academy lives in an old three-court house on a narrow lane in eastern Suzhou. The first court is for guests, the second for reading, and the third is a garden. The door stands open, except on Mondays, when we sweep.</p><h2>What we do</h2><p>We read the classics, practise calligraphy, play the qin, drink tea, go for walks and listen to people speak; then we argue. Courses begin with one character, one string, one cup of water. Lectures are recorded, and anybody may listen.</p><h2>Who we are</h2><p>Twelve readers and masters, a staff of six, and some forty volunteers who come each week to sweep, mend books and boil water. The accounts are published every season.</p><blockquote>Set your heart on the Way, hold to virtue, lean on kindness, and wander at ease among the arts.<br />– Analects, 7.6</blockquote>`,
    },
  },
  {
    name: 'introduction',
    title: { zh: '书院简介', en: 'Introduction' },
    content: {
      zh: `<p>“书院”之名始于唐，盛于宋。它不是官学，也不只是私塾，而是一群人因为想读同一部书，住到了一起。</p><h2>一座老宅</h2><p>我们的房子建于清末，做过米行、学校和仓库。修缮用了三年，能不换的瓦都没有换。正厅名“明伦堂”，东厢名“知止斋”，后园的半亭没有名字，还在等。</p><h2>三条规矩</h2><ul><li>先出声读，再开口讲</li><li>有不懂的，当场问</li><li>走的时候把椅子放回去</li></ul><p>来的人不必有根底，有一点好奇就够了。</p>`,
      en: `<p>The word for academy, shuyuan, is first heard of in the Tang and came into its own in the Song. It was not a state school, nor quite a private one: a number of people wished to read the same book, and moved in together.</p><h2>An old house</h2><p>Ours was built at the end of the Qing and has been a rice merchant’s, a school and a store. The repairs took three years, and not one tile was replaced that could stay. The main hall is called Minglun, the east room Zhizhi. The half pavilion in the garden has no name. It is still waiting.</p><h2>Three rules</h2><ul><li>Read aloud first, explain afterwards</li><li>If you do not follow, ask then and there</li><li>Put your chair back when you leave</li></ul><p>You need no background to come. A little curiosity is enough.</p>`,
    },
  },
  {
    name: 'terms',
    title: { zh: '使用条款', en: 'Terms of Use' },
    content: {
      zh: `<p>这是演示站点的示例条款，正式使用前请由法律顾问写成自己的一份。</p><h2>报名</h2><p>报名即留座。来不了，请在活动开始前取消，让后面的人能补上。多次报名不到，会暂时只能排在候补。</p><h2>内容</h2><p>讲座、课程与文字的权利属于各位讲者与书院，可以收听、阅读、与人谈论；转载和商用请先写信给我们。</p><h2>账号</h2><p>一人一号，请妥善保管密码。不要以他人的名义报名，也不要在建议栏里写伤人的话。</p><h2>变更</h2><p>条款若有改动，会在这一页写明，并在首页放一周。</p>`,
      en: `<p>These are sample terms for a demonstration site. Have your own written by somebody who knows the law before you open.</p><h2>Signing up</h2><p>To sign up is to take a seat. If you cannot come, please cancel before the gathering begins, so that the next person may have it. Those who often stay away without a word will for a while be put on the waiting list.</p><h2>What you find here</h2><p>Lectures, courses and texts belong to those who made them and to the academy. Listen, read and talk about them as you like; to reprint or sell them, write to us first.</p><h2>Your account</h2><p>One account each; keep the password to yourself. Do not sign up in somebody else’s name, and do not write unkind words in the box for suggestions.</p><h2>Changes</h2><p>If the terms change, this page says so, and the home page does for a week.</p>`,
    },
  },
  {
    name: 'privacy',
    title: { zh: '隐私说明', en: 'Privacy' },
    content: {
      zh: `<p>这是演示站点的示例说明，正式使用前请按实际情况改写。</p><h2>我们记什么</h2><ul><li>报名时填写的姓名、电话、邮箱和同行者，用来联系您，并记下谁来过；微信号、无障碍需求、建议和对缺席记录的说明，在活动结束 180 天后删除</li><li>是否到场、是否临期取消：180 天内缺席满三次，会影响报名，您可以说明情况</li><li>会员的账号、昵称、联系方式和头像；学过哪些课、学习时长、每日签到、积分和余额</li><li>证书：证书上的姓名、编号和日期，任何知道证书地址的人都能核验</li><li>登录失败的次数与来源地址，用于防止他人猜您的密码</li></ul><h2>我们不记什么</h2><p>没有广告，没有第三方统计，页面不向别处请求任何文件。访问次数只数人数，不认人。</p><h2>您可以做什么</h2><p>在会员中心的“我的数据”里，一分钟之内就能把全部资料打包带走，也能注销账号：14 天内可以反悔，之后姓名和联系方式都会删除，账目与人数不带姓名地留下，证书是否留名由您决定。没有账号的访客，请写信到页面下方的邮箱。</p><h2>未满 14 周岁</h2><p>请由监护人同意并代为注册、报名。</p>`,
      en: `<p>This is a sample for a demonstration site; rewrite it to say what is true of yours.</p><h2>What we keep</h2><ul><li>The name, telephone number, email and companions that you give when you sign up, to reach you and to know who came; WeChat, access needs, suggestions and what you write about a note of absence are erased 180 days after the event</li><li>Whether you came, and whether you cancelled late: three notes of absence within 180 days limit signing up, and you can tell us why</li><li>A member’s account, nickname, contact details and picture; what you learn and for how long, daily check-ins, points and balance</li><li>Certificates: the name on them, their number and date, which anybody who has the address can verify</li><li>Failed sign-ins and where they came from, to keep others from guessing your password</li></ul><h2>What we do not</h2><p>There are no advertisements and no outside statistics, and the pages ask no other site for anything. Visits are counted; visitors are not known.</p><h2>What you can do</h2><p>Under “My data” in the member centre you take everything along within a minute, or close your account: for 14 days you may change your mind, then name and contact details are deleted, sums and counts stay without a name, and you decide whether certificates keep yours. Without an account, please write to the address at the foot of the page.</p><h2>Under 14</h2><p>A parent or guardian agrees, and joins or signs up for you.</p>`,
    },
  },
]
