/** The network of one household or office: a single IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  // Some proxies append the port, which differs for every connection.
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)
  if (four?.[1]) return four[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0')
    : []
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
