import { dialCodes } from './checks.ts'
import { setting } from './setting.ts'

/** Text messages cost money, so staff say where they may go and how many. */
export const smsSettings = {
  sms_countries: setting.text({
    zh: '短信可达的国家和地区',
    en: 'Text messages go to',
    default: '+86',
    check: dialCodes,
    hint: {
      zh: '国际区号，用逗号分隔，例如 +86, +852；其他号码收不到短信',
      en: 'Codes of countries, parted by commas, such as +86, +852; other numbers get no messages',
    },
  }),
  sms_day_most: setting.number({
    zh: '每日短信上限',
    en: 'Text messages a day at most',
    default: 1000,
    max: 1_000_000,
    hint: {
      zh: '注册最多用去一半，活动最多四分之三，其余留给会员；用量过半时写信到联系邮箱',
      en: 'Joining may use half of them and events three quarters, the rest is for members; at half of them a letter goes to the contact address',
    },
  }),
}
