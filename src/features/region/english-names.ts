/** What regions are called in English where that is not the usual reading of their characters, by the bare name. */
const spellings = `
  重庆 Chongqing, 西藏 Xizang, 陕西 Shaanxi, 内蒙古 Inner Mongolia, 香港 Hong Kong, 澳门 Macao,
  香港岛 Hong Kong Island, 九龙 Kowloon, 新界 New Territories, 澳门半岛 Macao Peninsula, 离岛 Islands,
  呼和浩特 Hohhot, 鄂尔多斯 Ordos, 呼伦贝尔 Hulunbuir, 巴彦淖尔 Bayannur, 乌兰察布 Ulanqab, 兴安 Hinggan,
  锡林郭勒 Xilingol, 阿拉善 Alxa, 哈尔滨 Harbin, 齐齐哈尔 Qiqihar, 大兴安岭 Greater Hinggan, 拉萨 Lhasa,
  日喀则 Shigatse, 昌都 Chamdo, 林芝 Nyingchi, 那曲 Nagqu, 阿里 Ngari, 乌鲁木齐 Urumqi, 克拉玛依 Karamay,
  吐鲁番 Turpan, 喀什 Kashgar, 和田 Hotan, 阿克苏 Aksu, 阿勒泰 Altay, 伊犁 Ili, 克孜勒苏 Kizilsu,
  博尔塔拉 Bortala, 巴音郭楞 Bayingolin, 阿图什 Artux, 台北 Taipei, 高雄 Kaohsiung, 台中 Taichung, 新竹 Hsinchu,
  基隆 Keelung, 金门 Kinmen, 花莲 Hualien, 台东 Taitung, 屏东 Pingtung, 桃园 Taoyuan, 蚌埠 Bengbu, 六安 Lu'an,
  朝阳 Chaoyang, 长子 Zhangzi, 蔚县 Yuxian, 浚县 Xunxian, 单县 Shanxian, 乐亭 Laoting, 枞阳 Zongyang, 闵行 Minhang,
  铅山 Yanshan, 东阿 Dong'e, 荥阳 Xingyang, 泌阳 Biyang, 曾都 Zengdu, 番禺 Panyu, 犍为 Qianwei, 筠连 Junlian,
  洪洞 Hongtong, 尉犁 Yuli, 民乐 Minle, 莘县 Shenxian,
  瀍河回族 Chanhe`

export const englishNames: ReadonlyMap<string, string> = new Map(
  spellings.split(',').map((pair): [string, string] => {
    const [, chinese = '', english = ''] = /^\s*(\S+) (.*)$/.exec(pair) ?? []
    return [chinese, english]
  }),
)
