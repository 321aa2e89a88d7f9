import type { AddressInfo } from 'node:net'
import { openWorld } from '#tests/world.ts'

/** The product as strangers meet it: with an https address, with captcha and limits, and listening on a port. */
export async function openStrangersWorld() {
  const world = await openWorld('sqlite', {
    PUBLIC_URL: 'https://shuyuan.test',
    DRILL: '',
    DRILL_CAPTCHA: '',
    DRILL_LIMITS: '',
  })
  await world.site.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.site.server.address() as AddressInfo
  return { world, port }
}
