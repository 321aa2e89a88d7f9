/** The points for each activity, by the settings in which staff set the numbers. */
const settingNames = {
  /** Day k of a streak gives k, up to this. */
  checkIn: 'points_check_in',
  streakDays: 'points_streak_days',
  streakExtra: 'points_streak_extra',
  restDays: 'points_rest_days',
  event: 'points_event',
  course: 'points_course',
  dayCap: 'points_day_cap',
} as const

type Activity = keyof typeof settingNames
export type PointRules = Record<Activity, number>

export const pointRules = (settings: Record<(typeof settingNames)[Activity], string>): PointRules =>
  Object.fromEntries(
    Object.entries(settingNames).map(([activity, name]) => [activity, Number(settings[name])]),
  ) as PointRules

/** The points for one day of a streak; `turn` counts from 1. */
export const pointsOfDay = (turn: number, rules: PointRules): number =>
  Math.min(turn, rules.checkIn) + (isMilestone(turn, rules) ? rules.streakExtra : 0)

export const isMilestone = (turn: number, { streakDays }: PointRules): boolean => turn % streakDays === 0
