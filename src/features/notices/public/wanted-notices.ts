import { choicesIn, type NoticeChoice, type NoticeName } from '#features/notices/public/notices.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'

/** Whether the centre gives a notice at all. */
export const isGiven = (name: NoticeName, settings: SettingValues): boolean => settings[`notice_${name}`]

/** Whether a member gets a notice in a channel. */
export const isWanted = (
  choice: NoticeChoice,
  { notices }: { notices: string },
  settings: SettingValues,
): boolean => isGiven(choice.split('.')[0] as NoticeName, settings) && choicesIn(notices).has(choice)
