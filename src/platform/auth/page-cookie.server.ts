import type { IncomingHttpHeaders } from 'node:http'

/** Browsers give a cookie with this prefix to one host alone, and only over https. */
const secureName = '__Host-member'
const plainName = 'member'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const nameFor = (publicUrl: string) => (isSecure(publicUrl) ? secureName : plainName)

/** Whether a request brings the cookie at all. This is asked for every page, so nothing is parsed. */
export const hasPageCookie = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && cookie.includes('member=')

/** The token of a member without scripts. A script of the site cannot read it, and another site cannot send it. */
export function pageTokenIn({ cookie = '' }: IncomingHttpHeaders, publicUrl: string): string {
  const name = `${nameFor(publicUrl)}=`
  const own = cookie.split(/;\s*/).filter((each) => each.startsWith(name))
  return own.length === 1 ? own[0]!.slice(name.length) : ''
}

/** It goes with the browser. An empty token removes it. */
export function pageCookie(token: string, publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  const end = token === '' ? '; Max-Age=0' : ''
  return `${nameFor(publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}
