export interface Network {
  name: string
  /** How many customers may share it. Its limits are so many times those of one household. */
  room: number
}

/** The widest network that one customer usually has, as far as an address tells. */
export const customerNetworkOf = (networks: readonly Network[]): Network | undefined =>
  networks.findLast(({ room }) => room < ofProvider)

/** The whole network of a provider, or of a company that is one itself. */
const ofProvider = 64

/**
 * The networks around an address, the narrowest first. One customer may have 256 or 65,536 networks of IPv6, so the
 * wider ones are counted as well.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  // Some proxies append the port, which differs for every connection.
  const four = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)(?::\d+)?$/i.exec(address)
  if (four?.[1] && four[2])
    return [
      { name: four[1], room: 1 },
      { name: `${four[2]}.0/24`, room: 8 },
    ]
  if (!address.includes(':')) return [{ name: address, room: 1 }]
  const [one = '0', two = '0', three = '0', four6 = '0'] = firstGroups(address)
  const middle = four6.length > 2 ? `${four6.slice(0, -2)}00` : '0'
  return [
    { name: `${one}:${two}:${three}:${four6}::/64`, room: 1 },
    { name: `${one}:${two}:${three}:${middle}::/56`, room: 2 },
    { name: `${one}:${two}:${three}::/48`, room: 8 },
    { name: `${one}:${two}::/32`, room: ofProvider },
  ]
}

/** The first four of the eight groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0')
    : []
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}
