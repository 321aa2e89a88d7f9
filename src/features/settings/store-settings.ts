import { setting } from './setting.ts'

export const storeSettings = {
  store_open: setting.toggle({
    zh: '开放模块市场',
    en: 'Marketplace open',
    default: false,
    hint: {
      zh: '开启后，其他网站可以在这里查找、购买和下载上架的模块；关闭时一切市场接口都如同不存在',
      en: 'On, other houses can find, buy and download the modules on sale here; off, its calls answer as if there were none',
    },
  }),
  store_remark: setting.longText({
    zh: '市场公告',
    en: 'Notice of the marketplace',
    translated: true,
    hint: { zh: '显示在买家的模块列表上方', en: 'Shown above the list of modules of buyers' },
  }),
}
