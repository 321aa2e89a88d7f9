import { syllablesOf } from '#platform/search/pinyin.ts'

/** Two-character surnames that are in use today. */
const longSurnames = new Set(
  '欧阳 司马 上官 诸葛 东方 独孤 南宫 万俟 闻人 夏侯 尉迟 公羊 赫连 皇甫 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 公孙 仲孙 轩辕 令狐 钟离 宇文 长孙 慕容 司徒 司空 端木 百里 呼延 西门 南荣 第五'.split(
    ' ',
  ),
)

/** Characters with a different reading as a surname. */
const surnames: Record<string, string> = Object.fromEntries(
  '单 shan,曾 zeng,解 xie,仇 qiu,查 zha,任 ren,区 ou,盖 ge,朴 piao,华 hua,翟 zhai,冼 xian,尉迟 yuchi,万俟 moqi,澹台 tantai,单于 chanyu'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/**
 * Spells a Chinese name as a passport does: `顾知微` becomes `Gu Zhiwei`. A name in Latin letters stays as it is. A name
 * in any other script gives an empty text.
 */
export function latinName(name: string): string {
  const bare = name.trim()
  if (/^[\p{Script=Latin}\p{M}\p{Nd} .'’_-]+$/u.test(bare)) return bare
  const characters = [...bare]
  if (!/^\p{Script=Han}{2,5}$/u.test(bare)) return ''
  const length = characters.length > 2 && longSurnames.has(characters.slice(0, 2).join('')) ? 2 : 1
  const surname = characters.slice(0, length).join('')
  const given = characters.slice(length).join('')
  const parts = [surnames[surname] ?? spelt(surname), spelt(given)]
  return parts.every(Boolean) ? parts.map((part) => capital(passport(part))).join(' ') : ''
}

/** Empty when a character has no known reading. */
function spelt(text: string): string {
  const syllables = syllablesOf(text)
  return syllables.every(Boolean) ? syllables.join('') : ''
}

const passport = (text: string) => text.replaceAll(/([ln])v/g, '$1yu')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
