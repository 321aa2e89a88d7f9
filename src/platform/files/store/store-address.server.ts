import { StartRefusal } from '#platform/std/environment.server.ts'

export const dialects = ['s3', 'oss'] as const
export type Dialect = (typeof dialects)[number]

/** How the bucket is named in the addresses of a store: within the host, in the path, or by a host of its own. */
const styles = ['host', 'path', 'own'] as const

/** A bucket of an object store, and the beginning of the keys that are ours in it. */
export interface BucketAddress {
  dialect: Dialect
  /** Protocol and host, without the bucket. */
  endpoint: URL
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  region: string
  style: (typeof styles)[number]
  /** Where browsers reach the store, if they may send to it themselves. */
  direct: URL | null
}

const example = 's3://bucket/folder?region=eu-central-1, or with &endpoint=https://host&style=path'

/** Null for a folder. */
export function bucketIn(filesUrl: string): BucketAddress | null {
  const url = URL.parse(filesUrl)
  const dialect = dialects.find((each) => url?.protocol === `${each}:`)
  if (!url || !dialect) return null
  if (url.username || url.password || url.hash)
    refuse('names a bucket without its keys: set FILES_KEY and FILES_SECRET')
  const bucket = url.host
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse(`names no bucket: write it as ${example}`)
  const region = asked(url, 'region') || (dialect === 's3' ? 'us-east-1' : '')
  if (!/^[a-z0-9-]{2,40}$/.test(region)) refuse('needs the region of the bucket, such as region=cn-hangzhou')
  const style = styles.find((each) => each === (asked(url, 'style') || 'host'))
  if (!style) refuse(`has a style that is none of ${styles.join(', ')}`)
  refuseUnknown(url)
  const endpoint = endpointOf(url, dialect, region)
  const direct = directOf(url, endpoint)
  return { dialect, endpoint, bucket, prefix: prefixOf(url), region, style, direct }
}

/** The bucket as it stands in logs and manifests. */
export const bucketName = ({ dialect, bucket, prefix }: BucketAddress) => `${dialect}://${bucket}/${prefix}`

const asked = (url: URL, name: string) => url.searchParams.get(name) ?? ''

function endpointOf(url: URL, dialect: Dialect, region: string): URL {
  const named = asked(url, 'endpoint')
  const usual = dialect === 's3' ? `https://s3.${region}.amazonaws.com` : `https://oss-${region}.aliyuncs.com`
  return plainHost(named || usual)
}

function plainHost(text: string): URL {
  const host = URL.parse(text)
  const isPlain = host && /^https?:$/.test(host.protocol) && host.hostname && host.pathname === '/'
  if (!isPlain || host.search || host.username)
    refuse('has an endpoint that is not protocol and host alone, such as https://s3.example.org')
  return host
}

/** Within the network of a store the server may reach it under another host than browsers do. */
function directOf(url: URL, endpoint: URL): URL | null {
  const [direct, open] = [asked(url, 'direct'), asked(url, 'public')]
  if (!/^(?:on|off|)$/.test(direct)) refuse('says neither direct=on nor direct=off')
  return direct === 'on' ? (open ? plainHost(open) : endpoint) : null
}

function prefixOf({ pathname }: URL): string {
  const prefix = pathname.replace(/^\/|\/$/g, '')
  if (!/^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(prefix))
    refuse('has a folder with other signs than letters, digits, dots and dashes')
  return prefix && `${prefix}/`
}

function refuseUnknown({ searchParams }: URL): void {
  const known = ['endpoint', 'region', 'style', 'direct', 'public']
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name))
  if (unknown) refuse(`does not know "${unknown}": there are ${known.join(', ')}`)
}

function refuse(why: string): never {
  throw new StartRefusal(`FILES_URL ${why}.`)
}
