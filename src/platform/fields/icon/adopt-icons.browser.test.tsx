import { expect, onTestFinished, test } from 'vitest'
import { adoptIcons } from './adopt-icons.ts'

const address = 'https://icons.example.org/t/font.css'

async function adopt(css: string): Promise<{ names: string[]; rules: string[] }> {
  const before = document.adoptedStyleSheets
  onTestFinished(() => void (document.adoptedStyleSheets = before))
  const names = adoptIcons(await new CSSStyleSheet().replace(css), address)
  const rules = [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])].map(({ cssText }) => cssText)
  return { names, rules }
}

test('icons are found as they are stored, with the files of their font', async () => {
  const { names, rules } = await adopt(`
    @font-face { font-family: "iconfont"; src: url('font.woff2?t=1') format('woff2'), url(//icons.example.org/b.ttf) }
    .iconfont { font-family: "iconfont" !important; font-size: 16px }
    .icon-Tea_House:before { content: "\\e601" }
    .fa-user::before, .fa-person::before { content: "\\f007" }`)
  expect(names).toEqual(['iconfont icon-Tea_House', 'fa fa-user', 'fa fa-person'])
  expect(rules.join('\n')).toContain('url("https://icons.example.org/t/font.woff2?t=1")')
  expect(rules.join('\n')).toContain('url("https://icons.example.org/b.ttf")')
  expect(rules.join('\n')).toMatch(/i\.iconfont \{ font: .*iconfont/)
})

test('nothing else of a sheet comes into the page', async () => {
  const { names, rules } = await adopt(`
    body { display: none }
    input[value^="a"] { background: url(https://icons.example.org/a) }
    .icon-a:before { content: "\\e601"; position: fixed; inset: 0 }
    .icon-b { display: none }
    .icon-c .icon-d:before { content: "x" }
    .other-e:before { content: "x" }
    @media screen { .icon-f:before { content: "x" } }`)
  expect(names).toEqual(['iconfont icon-a'])
  expect(rules).toEqual([expect.stringMatching(/^i\.icon-a::before \{ content: "."; \}$/u)])
})
