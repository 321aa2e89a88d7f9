import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './Icon.tsx'
import { icon } from './icon.ts'

const drawn = (name: string) => renderToStaticMarkup(createElement(Icon, { name }))
const { input } = icon({ zh: '图标', en: 'Icon' })

test.each([
  ['el-icon-Avatar', 'user-round'],
  ['el-icon-HomeFilled', 'house'],
  ['el-icon-Lock', 'lock'],
  ['fa fa-dashboard', 'layout-dashboard'],
  ['fa fa-circle', 'circle'],
  ['local-logo', 'minus'],
  ['iconfont icon-user', 'user-round'],
  ['el-icon-Nothing', 'minus'],
  ['fa fa-constructor', 'minus'],
])('the icon %s is stored as written and drawn as %s', (stored, own) => {
  expect(input.safeParse(stored)).toMatchObject({ success: true, data: stored })
  expect(drawn(stored)).toBe(drawn(own))
  expect(drawn(own)).toContain('<svg')
})

test.each(['<svg>', 'fa fa-user" onload="x', 'https://example.org/a.svg', 'a b c'])(
  'the icon %s is refused',
  (name) => expect(input.safeParse(name).success).toBe(false),
)
