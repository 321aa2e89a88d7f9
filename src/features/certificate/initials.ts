interface Name {
  zh: string
  en: string
}

/** Enough of a name for people who know the holder: `顾〇〇` and `G. Z.`. */
export const initialsOf = ({ zh, en }: Name): Name => ({ zh: shortened(zh), en: shortened(en) })

const shortened = (name: string) => name.split(/\s+/).filter(Boolean).map(firstOf).join(' ')

function firstOf(word: string): string {
  const [first = '', ...rest] = word
  return /^\p{Script=Han}+$/u.test(word) ? first + '〇'.repeat(rest.length) : `${first}.`
}
