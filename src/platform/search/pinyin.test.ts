import { expect, test } from 'vitest'
import { pinyinTokens, syllablesOf } from './pinyin.ts'

/** Known by heart in every school: the opening of the Three Character Classic, the Thousand Character Classic and the Analects. */
const known = `
人之初性本善 ren zhi chu xing ben shan
性相近习相远 xing xiang jin xi xiang yuan
苟不教性乃迁 gou bu jiao xing nai qian
教之道贵以专 jiao zhi dao gui yi zhuan
昔孟母择邻处 xi meng mu ze lin chu
子不学断机杼 zi bu xue duan ji zhu
窦燕山有义方 dou yan shan you yi fang
教五子名俱扬 jiao wu zi ming ju yang
养不教父之过 yang bu jiao fu zhi guo
教不严师之惰 jiao bu yan shi zhi duo
玉不琢不成器 yu bu zhuo bu cheng qi
人不学不知义 ren bu xue bu zhi yi
天地玄黄宇宙洪荒 tian di xuan huang yu zhou hong huang
日月盈昃辰宿列张 ri yue ying ze chen su lie zhang
寒来暑往秋收冬藏 han lai shu wang qiu shou dong cang
云腾致雨露结为霜 yun teng zhi yu lu jie wei shuang
金生丽水玉出昆冈 jin sheng li shui yu chu kun gang
剑号巨阙珠称夜光 jian hao ju que zhu cheng ye guang
果珍李柰菜重芥姜 guo zhen li nai cai zhong jie jiang
海咸河淡鳞潜羽翔 hai xian he dan lin qian yu xiang
学而时习之 xue er shi xi zhi
有朋自远方来 you peng zi yuan fang lai
志于道据于德依于仁游于艺 zhi yu dao ju yu de yi yu ren you yu yi
温故而知新可以为师矣 wen gu er zhi xin ke yi wei shi yi
三人行必有我师焉 san ren xing bi you wo shi yan
逝者如斯夫不舍昼夜 shi zhe ru si fu bu she zhou ye
岁寒然后知松柏之后凋也 sui han ran hou zhi song bai zhi hou diao ye
床前明月光疑是地上霜 chuang qian ming yue guang yi shi di shang shuang
举头望明月低头思故乡 ju tou wang ming yue di tou si gu xiang
白日依山尽黄河入海流 bai ri yi shan jin huang he ru hai liu
春眠不觉晓处处闻啼鸟 chun mian bu jue xiao chu chu wen ti niao
绿蚁新醅酒红泥小火炉 lv yi xin pei jiu hong ni xiao huo lu
书法古琴茶席讲座雅集女诗人旅游略论 shu fa gu qin cha xi jiang zuo ya ji nv shi ren lv you lve lun
苏州园林昆曲评弹陶瓷篆刻装裱 su zhou yuan lin kun qu ping tan tao ci zhuan ke zhuang biao
赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨 zhao qian sun li zhou wu zheng wang feng chen chu wei jiang shen han yang
朱秦尤许何吕施张孔曹严华金魏陶姜 zhu qin you xu he lv shi zhang kong cao yan hua jin wei tao jiang
音乐会快乐礼乐重阳重要院长长江书院馆长 yin yue hui kuai le li yue chong yang zhong yao yuan zhang chang jiang shu yuan guan zhang
银行行书传统左传自传曾子曾经成长首都 yin hang xing shu chuan tong zuo zhuan zi zhuan zeng zi ceng jing cheng zhang shou du`

test.each(known.trim().split('\n'))('%s', (line) => {
  const [characters = '', ...syllables] = line.split(' ')
  expect(syllablesOf(characters)).toEqual(syllables)
})

test('a title is found from any of its characters on, by syllables and by initials', () => {
  expect(pinyinTokens('论语·读书')).toEqual(['lunyu', 'ly', 'yu', 'dushu', 'ds', 'shu'])
})

test('characters without a known reading are skipped', () => {
  expect(pinyinTokens('𠮷书')).toEqual(['shu'])
  expect(pinyinTokens('Tea 2026')).toEqual([])
})
