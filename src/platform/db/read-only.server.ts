import type pg from 'pg'

const renewEvery = 5000

/**
 * After a failover, open connections still lead to the old server, which only reads. They are given up, and new ones
 * may lead to the new server.
 */
export class ReadOnlyCheck {
  #pools: pg.Pool[]
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(pools: pg.Pool[]) {
    this.#pools = pools
  }

  async readsOnly(): Promise<boolean> {
    const [pool] = this.#pools
    const answer = await pool?.query<{ only: boolean }>(
      "select current_setting('transaction_read_only') = 'on' as only",
    )
    const only = answer?.rows[0]?.only ?? false
    if (only) this.renew()
    return only
  }

  renew(): void {
    if (performance.now() - this.#renewedAt < renewEvery) return
    this.#renewedAt = performance.now()
    for (const pool of this.#pools) void giveUpIdle(pool).catch(() => {})
  }
}

async function giveUpIdle(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of idle) client.release(true)
}
