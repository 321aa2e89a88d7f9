import { hosts, publicHostOrBlank, styleSheetOrBlank, webAddressOrBlank } from './checks.ts'
import { setting } from './setting.ts'

/** What comes into the back office from elsewhere. */
export const officeSettings = {
  embedded_hosts: setting.longText({
    zh: '允许内嵌的网站',
    en: 'Sites that may be embedded',
    check: hosts,
    hint: {
      zh: '菜单可以内嵌这些网站的页面：每行一个主机名，如 example.org 或 *.example.org；重新打开后台后生效',
      en: 'Menus may embed pages of these sites: one host a line, such as example.org or *.example.org. True when the back office is opened again',
    },
  }),
  cdn_url: setting.text({
    zh: '公开文件的主机',
    en: 'Host of public files',
    check: publicHostOrBlank,
    superOnly: true,
    spell: (typed) => typed.trim().toLowerCase().replace(/\/+$/, ''),
    hint: {
      zh: '网站的图片、影片、脚本、样式与字体改由此主机提供（cdn_url），如 https://cdn.example.org；该主机须从本站取文件，连同响应头按完整地址缓存。脚本取不到时仍由本站提供。留空则全部由本站提供；只有超级管理员可以更改',
      en: 'Pictures, films, scripts, styles and fonts come from this host (cdn_url), such as https://cdn.example.org. It has to fetch them from this site and keep them, with their headers, by their whole address. Scripts that it does not give out come from this site. Blank for this site itself; only a super administrator can change it',
    },
  }),
  api_url: setting.text({
    zh: '模块市场地址',
    en: 'Address of the module marketplace',
    check: webAddressOrBlank,
    spell: (typed) => typed.replace(/\/+$/, ''),
    hint: {
      zh: '模块管理从这里查找和购买模块，如 https://market.example.org；留空则只有本系统自带的模块',
      en: 'Where module management finds and buys modules, such as https://market.example.org. When left blank there are the modules of the product alone',
    },
  }),
  icon_font: setting.text({
    zh: '图标字体',
    en: 'Icon font',
    check: styleSheetOrBlank,
    hint: {
      zh: '图标字体样式表的 https 地址，如 https://at.alicdn.com/t/c/font_1.css；字体须在同一主机上。重新打开后台后可在图标选择器中选用',
      en: 'The https address of the style sheet of an icon font whose files are on the same host, such as https://at.alicdn.com/t/c/font_1.css. Its icons can be chosen when the back office is opened again',
    },
  }),
}
