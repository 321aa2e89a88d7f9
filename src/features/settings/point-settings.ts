import { setting } from './setting.ts'

export const pointSettings = {
  points_check_in: setting.number({
    zh: '签到积分上限',
    en: 'Most points for a check-in',
    default: 7,
    max: 1000,
    hint: {
      zh: '连续签到第几天得几分，最多这些；0 为签到不给积分',
      en: 'Day 1 of a streak gives 1, day 2 gives 2, up to this; with 0 checking in gives none',
    },
  }),
  points_streak_days: setting.number({
    zh: '连续签到奖励间隔（天）',
    en: 'Days of a streak between extras',
    default: 30,
    min: 2,
    max: 366,
    hint: { zh: '每连续签到这么多天，另加一次积分', en: 'Every so many days of a streak bring the extra' },
  }),
  points_streak_extra: setting.number({
    zh: '连续签到奖励',
    en: 'Extra points of a streak',
    default: 20,
    max: 1000,
  }),
  points_rest_days: setting.number({
    zh: '每月休息日',
    en: 'Rest days a month',
    default: 2,
    max: 10,
    hint: {
      zh: '漏签的日子自动用休息日补上，连续不断，也不给积分',
      en: 'Days that were missed use them up by themselves: no points, and the streak goes on',
    },
  }),
  points_event: setting.number({
    zh: '参加活动积分',
    en: 'Points for coming to an event',
    default: 10,
    max: 1000,
    hint: {
      zh: '本人报名、到场签到，活动结束后入账',
      en: 'For members who signed up themselves and were let in; entered after the end',
    },
  }),
  points_course: setting.number({
    zh: '学完课程积分',
    en: 'Points for completing a course',
    default: 20,
    max: 1000,
  }),
  points_day_cap: setting.number({
    zh: '每日积分上限',
    en: 'Most points in a day',
    default: 100,
    max: 10_000,
    hint: {
      zh: '不含工作人员登记的积分；当日超出的部分不再补发',
      en: 'Without what staff enter; what goes beyond is not given on another day',
    },
  }),
  points_purpose: setting.longText({
    zh: '积分有什么用',
    en: 'What points are for',
    translated: true,
    default: {
      zh: '积分是一份学习的记录：来过、学完、坚持签到，都在这里留下一笔。积分不能兑换商品或现金，也不影响报名和名额。',
      en: 'Points are a record of practice: every visit, every course completed and every day kept leaves a mark. They buy nothing, and they do not help anybody to a seat.',
    },
    hint: { zh: '显示在会员的积分页上', en: 'Shown on the points page of members' },
  }),
  points_since: setting.day({
    zh: '活动与课程积分起始日',
    en: 'First day of points for events and courses',
    hint: {
      zh: '早于这一天的到场和学完不给积分；首次启动时设为当天，改早即可补发',
      en: 'What was attended or completed before brings none; the day of the first start, and an earlier one gives what is missing',
    },
  }),
}
