/** The points for each activity. Staff set the numbers. */
export interface PointRules {
  /** Day k of a streak gives k, up to this. */
  checkIn: number
  streakDays: number
  streakExtra: number
  restDays: number
  event: number
  course: number
  dayCap: number
}

type PointSettings = Record<
  | 'points_check_in'
  | 'points_streak_days'
  | 'points_streak_extra'
  | 'points_rest_days'
  | 'points_event'
  | 'points_course'
  | 'points_day_cap',
  string
>

export const pointRules = (settings: PointSettings): PointRules => ({
  checkIn: Number(settings.points_check_in),
  streakDays: Number(settings.points_streak_days),
  streakExtra: Number(settings.points_streak_extra),
  restDays: Number(settings.points_rest_days),
  event: Number(settings.points_event),
  course: Number(settings.points_course),
  dayCap: Number(settings.points_day_cap),
})

/** The points for one day of a streak; `turn` counts from 1. */
export const pointsOfDay = (turn: number, rules: PointRules): number =>
  Math.min(turn, rules.checkIn) + (isMilestone(turn, rules) ? rules.streakExtra : 0)

export const isMilestone = (turn: number, { streakDays }: PointRules): boolean => turn % streakDays === 0
