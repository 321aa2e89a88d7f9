import { setting } from '#features/settings/setting.ts'

/** What pages say to search engines, in tabs and on shared links. */
export const homeSettings = {
  site_description: setting.longText({
    zh: '网站描述',
    en: 'Description of the site',
    translated: true,
    hint: {
      zh: '没有自己的描述的页面都用它，供搜索引擎和分享卡片使用',
      en: 'For search engines and shared links, on every page that has no description of its own',
    },
  }),
  site_keywords: setting.text({
    zh: '网站关键词',
    en: 'Keywords of the site',
    translated: true,
    hint: {
      zh: '用逗号分隔；没有自己的关键词的页面都用它',
      en: 'Parted by commas, for every page that has none of its own',
    },
  }),
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
    hint: {
      zh: '供搜索引擎使用；留空则为网站描述，再留空则为网站格言',
      en: 'For search engines; when blank, the description of the site, or else the motto',
    },
  }),
  home_keywords: setting.text({
    zh: '首页关键词',
    en: 'Keywords of the home page',
    translated: true,
    hint: {
      zh: '用逗号分隔；留空则为网站关键词',
      en: 'Parted by commas; the keywords of the site when blank',
    },
  }),
}
