import type { MarketAccount } from '#features/marketplace/marketplace.calls.ts'

/** As all clients of this family call it. The server keeps nothing of it. */
const key = 'ba_account'

export function readAccount(): MarketAccount | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const { house, username, nickname, score, money, token } = Object(kept) as Record<string, unknown>
    if (typeof house !== 'string' || typeof token !== 'string' || token === '') return null
    return {
      house,
      token,
      username: textOf(username),
      nickname: textOf(nickname),
      score: Number(score ?? 0),
      money: textOf(money),
    }
  } catch {
    return null
  }
}

export function keepAccount(account: MarketAccount | null): void {
  try {
    if (account) localStorage.setItem(key, JSON.stringify(account))
    else localStorage.removeItem(key)
  } catch {
    // With a full or forbidden storage the account is gone at the next visit. Nothing else fails.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
