import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'

/** A stranger may write the header too, so a proxy on a public address is believed after so many requests in a row. */
const fewestInARow = 50

const nearby = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nearby.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  nearby.addSubnet(network, bits, 'ipv6')

/**
 * Behind a proxy that is not trusted, everybody has the address of the proxy: the limits of one address then shut out
 * everybody.
 */
class UntrustedProxy {
  /** The address of the proxy, when there is one. */
  address: string | null = null
  #inARow = 0

  note({ headers, ip, ips }: FastifyRequest, { log }: House): void {
    if (this.address !== null) return
    // A proxy that is trusted has its own address before that of the client, and both may be this machine.
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 0) > 1) {
      this.#inARow = 0
      return
    }
    this.#inARow += 1
    if (!isNearby(ip) && this.#inARow < fewestInARow) return
    this.address = ip
    log.warn('A proxy forwards requests, and TRUST_PROXY does not name it: all clients share its limits', {
      proxy: ip,
    })
  }
}

export const untrustedProxy = perObject((_: House) => new UntrustedProxy())

function isNearby(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  return nearby.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
