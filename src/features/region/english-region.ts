import { syllablesOf } from '#platform/search/pinyin.ts'
import { englishNames } from './english-names.ts'

/** The endings that say what a region is, longest first. */
const kinds: readonly (readonly [string, string])[] = [
  ['特别行政区', ''],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['自治区', ''],
  ['开发区', 'Development Zone'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['新区', 'New Area'],
  ['省', ''],
  ['市', ''],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['县', 'County'],
  ['区', 'District'],
  ['镇', 'Town'],
  ['乡', 'Township'],
]

/** The peoples that the name of an autonomous region ends in. */
const peoples =
  /(?:(?:土家|布依|哈尼|景颇|傈僳|朝鲜|哈萨克|塔吉克|柯尔克孜|蒙古|维吾尔|保安|东乡|撒拉|裕固|锡伯|达斡尔|仫佬|毛南|仡佬|拉祜|布朗|普米|独龙|纳西)族?|[畲壮回苗藏羌彝侗傣白瑶黎满土水佤怒各]族)+$/u

/** A region for readers of English: its name in pinyin, and what it is in English. */
export function englishRegion(name: string): string {
  if (name.includes('直辖县')) return 'Counties under the province'
  if (name === '县') return 'Counties'
  const kind = kinds.find(([ending]) => name.endsWith(ending) && name.length > ending.length + 1)
  const whole = kind ? name.slice(0, -kind[0].length) : name
  const bare = whole.replace(peoples, '') || whole.replace(/族$/, '')
  const word = englishNames.get(whole) ?? englishNames.get(bare) ?? spelt(bare)
  return kind?.[1] ? `${word} ${kind[1]}` : word
}

/** One word, parted by an apostrophe where a syllable begins with a vowel: `Xi'an`. */
function spelt(name: string): string {
  const characters = [...name]
  const syllables = syllablesOf(name).map((syllable, at) => syllable || (characters[at] ?? ''))
  const word = syllables.map((syllable, at) =>
    at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable,
  )
  return capital(word.join('').replaceAll(/([ln])v/g, '$1ü'))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
