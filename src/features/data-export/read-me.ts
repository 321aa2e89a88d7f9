import { labelIn, locales, type Label, type Locale } from '#platform/i18n/locale.ts'
import type { Part } from './part.ts'

const asLong: Label = { zh: '账号在，记录就在。', en: 'Kept as long as your account.' }
interface ReadMeContent {
  site: Label
  /** When the archive was made, in the time zone of the centre. */
  when: string
  parts: readonly Part[]
  /** Files that could not be included. */
  missing: readonly string[]
  locale: Locale
}

/** Explains each file in both languages, the reader's own first. */
export function readMe(content: ReadMeContent): string {
  const inOrder = locales.toSorted((each) => (each === content.locale ? -1 : 0))
  const texts = inOrder.map((locale) => linesIn(locale, content).join('\n'))
  // The byte order mark tells Windows editors that the text is UTF-8.
  return `\ufeff${texts.join('\n\n\n----------\n\n\n')}\n`.replaceAll('\n', '\r\n')
}

function linesIn(locale: Locale, { site, when, parts, missing }: ReadMeContent): string[] {
  const say = (zh: string, en: string) => (locale === 'en' ? en : zh)
  const part = ({ name, label, keptFor = asLong }: Part) =>
    `csv/${name}.csv — ${labelIn(label, locale)}\n    ${labelIn(keptFor, locale)}`
  return [
    say(`${labelIn(site, locale)}：您的数据`, `${labelIn(site, locale)}: your data`),
    say(`制作于 ${when}（书院所在地的时间）`, `Made at ${when}, by the clock of the academy`),
    '',
    say(
      '这里有您的个人信息。请收好，不要转给别人。',
      'This is personal. Keep it safe, and pass it on to nobody.',
    ),
    '',
    'README.txt',
    say('    您正在读的这份说明。', '    What you are reading.'),
    'data.json',
    say(
      '    下面所有表格的内容合在一起，方便程序读取；时间为世界协调时。',
      '    All of the sheets below in one, for programs; times are UTC.',
    ),
    ...parts.map(part),
    'certificates/',
    say('    有效的证书，PDF。', '    The certificates that are valid, as PDF.'),
    'files/',
    say('    您上传的文件。删除之前一直保留。', '    What you uploaded. Kept until it is deleted.'),
    '',
    say('表格可以用任何电子表格软件打开。', 'Any spreadsheet opens the sheets.'),
    say(
      "以 = + - @ 等开头的内容前加了一个撇号（'），以免被当作公式。",
      "Words that begin with = + - @ and the like have an apostrophe (') before them, so that they are not taken for formulas.",
    ),
    '',
    say(
      '不在其中的：密码和各种密钥；工作人员的内部备注（如需了解，请联系书院）；看过哪些网页、想读哪些译文，因为统计时不记是谁。',
      'What is not in it: your password and other keys; notes that staff write for themselves (please ask the academy about them); which pages you opened or wished to read in your language, because that is counted without knowing who.',
    ),
    say('备份里的副本会随备份到期而消失。', 'Copies in backups go when the backups do.'),
    ...(missing.length === 0
      ? []
      : [
          '',
          say(
            '这次没能放进来的文件，请稍后再下载一次：',
            'What could not be put in this time; please download it again later:',
          ),
          ...missing.map((name) => `    ${name}`),
        ]),
  ]
}
