import { BlockList } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/**
 * With `on` there is exactly one proxy, on this machine or in its private network. A client may have written everything
 * before the address that the proxy adds, and nobody from outside is the proxy.
 */
export const trustedProxy = (setting: boolean | string) =>
  setting === true ? (address: string, hop: number) => hop === 0 && isPrivate(address) : setting

const isPrivate = (address: string) => {
  const [plain = ''] = address.split('%')
  return privateNetworks.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
