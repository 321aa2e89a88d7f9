import { lookup } from 'node:dns'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'

/** An address inside the network of the server, where nobody but the operator says that something may be reached. */
export class InnerAddress extends Error {
  readonly code = 'EINNER'
}

const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Networks that are not the internet: this machine, its neighbours, and addresses that stand for others. */
const inner = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, typeOf(address))
    else list.addSubnet(address, Number(bits), typeOf(address))
  }
  return list
}

/** Without the brackets of an IPv6 address, the zone and the last dot of a name. */
const plain = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .replace(/\.$/, '')

const isInnerIp = (ip: string, allowed: readonly string[]) =>
  inner.check(ip, typeOf(ip)) && !listOf(allowed).check(ip, typeOf(ip))

/** Whether the operator has named this host, or the network that it is in. */
export function isAllowed(host: string, allowed: readonly string[]): boolean {
  const name = plain(host)
  return allowed.includes(name) || (isIP(name) !== 0 && listOf(allowed).check(name, typeOf(name)))
}

/** As far as the name alone tells. What it leads to is judged when it is looked up. */
export function seemsInner(host: string, allowed: readonly string[]): boolean {
  const name = plain(host)
  if (allowed.includes(name)) return false
  return isIP(name) ? isInnerIp(name, allowed) : name === 'localhost' || name.endsWith('.localhost')
}

/** Looks a name up and judges every address of it; the connection goes to what was judged, and to nothing else. */
export function judgingLookup(allowed: readonly string[]): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (!allowed.includes(plain(host)) && found.some(({ address }) => isInnerIp(plain(address), allowed)))
        return done(new InnerAddress(`${host} is inside the network of this server`), [])
      const [first] = found
      if (options.all || !first) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}

interface Goal {
  host: string
  port: number
  allowed: readonly string[]
  /** Milliseconds. */
  patience: number
}

/** A connection to the outside, for an address that staff have typed. */
export async function connectOutward({ host, port, allowed, patience }: Goal): Promise<Socket> {
  if (seemsInner(host, allowed)) throw new InnerAddress(`${host} is inside the network of this server`)
  const socket = connect({ host: plain(host), port, lookup: judgingLookup(allowed) })
  const late = setTimeout(() => socket.destroy(timeout()), patience)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    socket.removeAllListeners('error')
    return socket
  } finally {
    clearTimeout(late)
  }
}

const timeout = () => Object.assign(new Error('The connection timed out'), { code: 'ETIMEDOUT' })
