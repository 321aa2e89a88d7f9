import { hosts } from './checks.ts'
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
}
