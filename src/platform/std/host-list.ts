/** The hosts of a list with one in each line. */
export const hostsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A name in the web, with a port or with all names below it: `example.org:8443`, `*.example.org`. */
export const isHost = (text: string): boolean =>
  /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d](?::\d{1,5})?$/.test(text)

/** Whether an address is served by one of the hosts over https. */
export function isServedBy(hosts: readonly string[], address: string): boolean {
  const { protocol, host = '' } = URL.parse(address) ?? {}
  return (
    protocol === 'https:' &&
    hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each))
  )
}
