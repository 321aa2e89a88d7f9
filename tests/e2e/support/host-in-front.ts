import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { chromium, test, type Browser } from '@playwright/test'
import { selfSigned } from './self-signed.ts'

export const host = 'https://cdn.example.org'

export interface HostInFront {
  /** The paths that it was asked for. */
  asked: string[]
  /** What it does from now on with the paths that match; all others come from the site. */
  fails(paths: RegExp, how?: 'refuses' | 'hangs'): void
  /** A browser for which the name of the host leads here. */
  browser: Browser
  close(): Promise<void>
}

/** A server on a port of its own which fetches what it is asked for from the site, as such hosts do. */
export async function openHostInFront(site: string): Promise<HostInFront> {
  const asked: string[] = []
  let failing: { paths: RegExp; how: 'refuses' | 'hangs' } | null = null
  const server = createServer(selfSigned('cdn.example.org'), ({ url = '/' }, response) => {
    asked.push(url)
    if (failing?.paths.test(url)) {
      if (failing.how === 'refuses') response.writeHead(404).end()
      return
    }
    void passOn(site + url, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const rules = `--host-resolver-rules=MAP cdn.example.org 127.0.0.1:${port}`
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), rules, '--ignore-certificate-errors']
  const browser = await chromium.launch({ ...launchOptions, args })
  return {
    asked,
    fails: (paths, how = 'refuses') => void (failing = { paths, how }),
    browser,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function passOn(address: string, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await fetch(address)
  const kept = [...headers].filter(
    ([name]) => !/^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding)$/.test(name),
  )
  response.writeHead(status, Object.fromEntries(kept))
  for await (const piece of body ?? []) response.write(piece)
  response.end()
}
