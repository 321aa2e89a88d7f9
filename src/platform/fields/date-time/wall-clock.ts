/** The centre's own time, Asia/Shanghai, has stood eight hours ahead of UTC all year round since 1992. */
const ahead = 8 * 3600

/** Seconds as the clock on the wall of the centre shows them, `2026-11-21 09:30:00`; nothing for no moment. */
export function onTheWall(seconds: unknown): string {
  const number = Number(seconds)
  if (!Number.isFinite(number) || number <= 0) return ''
  return new Date((number + ahead) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

export function fromTheWall(text: string): number | null {
  const milliseconds = Date.parse(`${text.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000) - ahead
}
