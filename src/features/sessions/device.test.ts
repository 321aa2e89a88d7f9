import { expect, it } from 'vitest'
import { deviceName, shortNetwork } from './device.ts'

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${apple} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2 Build) ${apple} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome · ChromeOS'],
  ['curl/8.5.0', ''],
  ['', ''],
])('a browser is named from %s', (useragent, name) => expect(deviceName(useragent)).toBe(name))

it.each([
  ['203.0.113.57', '203.0.*.*'],
  ['::ffff:203.0.113.57', '203.0.*.*'],
  ['2001:db8:1:2::7', '2001:db8:1:…'],
  ['::1', ''],
  ['', ''],
])('the network of %s is shortened', (ip, short) => expect(shortNetwork(ip)).toBe(short))
