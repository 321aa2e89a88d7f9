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

/** `¥1,200`, or `1,200 JPY` for a currency whose sign belongs to several. */
export function sumIn(currency: string, sum: number): string {
  const digits = String(sum).replace(/\B(?=(?:\d{3})+$)/g, ',')
  const sign = signs[currency]
  return sign === undefined ? `${digits} ${currency}` : sign + digits
}
