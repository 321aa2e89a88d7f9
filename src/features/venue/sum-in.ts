const signs: Record<string, string> = {
  CNY: '¥',
  USD: '$',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  TWD: 'NT$',
  SGD: 'S$',
  MOP: 'MOP$',
}

/** `¥1,200` and `¥49.50`, or `1,200 JPY` for a currency whose sign belongs to several. */
export function sumIn(currency: string, sum: number): string {
  const [whole = '', part] = (Number.isInteger(sum) ? String(sum) : sum.toFixed(2)).split('.')
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part === undefined ? '' : `.${part}`)
  const sign = signs[currency]
  return sign === undefined ? `${digits} ${currency}` : sign + digits
}
