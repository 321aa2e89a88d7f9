const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML, without the few characters that no XML may hold. */
export const xml = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const isoMoment = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')
