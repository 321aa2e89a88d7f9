import type { Site } from './site.ts'

/** A day so far ahead that the demo content never reaches it. */
export const farDay = '2031-05-05'

export async function addEvent(site: Site, values: Record<string, unknown>): Promise<number> {
  const { code, msg, data } = await site.ask<{ id: number }>('POST', '/admin/event/add', {
    date: farDay,
    ...values,
  })
  if (code !== 1) throw new Error(msg)
  return data.id
}

export async function removeEvents(site: Site, ids: number[]): Promise<void> {
  if (ids.length > 0) await site.ask('DELETE', '/admin/event/del', { ids })
}
