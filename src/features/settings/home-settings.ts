import { setting } from '#features/settings/setting.ts'

/** What the home page says to search engines, in tabs and on shared links. */
export const homeSettings = {
  home_title: setting.text({
    zh: '首页标题',
    en: 'Title of the home page',
    translated: true,
    hint: {
      zh: '显示在浏览器标签、搜索结果与分享卡片上；留空则为网站名称与“讲座、课程与雅集”',
      en: 'In tabs, search results and shared links; when blank, the site name with “Lectures, courses and gatherings”',
    },
  }),
  home_description: setting.longText({
    zh: '首页描述',
    en: 'Description of the home page',
    translated: true,
    hint: { zh: '供搜索引擎使用；留空则为网站格言', en: 'For search engines; the motto when blank' },
  }),
  home_keywords: setting.text({
    zh: '首页关键词',
    en: 'Keywords of the home page',
    translated: true,
    hint: { zh: '用逗号分隔', en: 'Parted by commas' },
  }),
}
