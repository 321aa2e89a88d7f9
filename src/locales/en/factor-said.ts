import type { factorSaid as zh } from '#locales/zh-cn/factor-said.ts'
import type { Translation } from '#locales/translation.ts'

export const factorSaid: Translation<typeof zh> = {
  needed: 'Please confirm with your second factor',
  wrong: 'This code or passkey is wrong, or was used already',
  again: 'Too long ago, or too many tries: please start again',
  noPasskey: 'The passkey could not be added',
  required: 'Your group asks for a second factor: add another one first',
  tooMany: 'Remove an old one first',
  added: 'The second factor is added',
  removed: 'The second factor is removed',
  renewed: 'The former recovery codes have ended',
}
