import { isIPv6 } from 'node:net'
import { defaultPublicUrl, type Environment } from '#platform/std/environment.server.ts'

const allAddresses = ['0.0.0.0', '::']

/** Where an operator opens the site: the public address if there is one, and the address that this process listens on. */
export function openAt({ host, port: asked, publicUrl }: Environment, port: number): string {
  const name = allAddresses.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  const own = `http://${name}:${port}`
  return publicUrl === defaultPublicUrl(asked) ? own : `${publicUrl} (it listens on ${own})`
}
