import { describe, expect, it } from 'vitest'
import { Refusal } from '#platform/i18n/refusal.ts'
import { scopedStyle } from './module-style.ts'

describe('the style sheet of a module', () => {
  it.each([
    ['h2 { color: #063 }'],
    ['h2, .a > p + p, p ~ p { margin: 0 }'],
    ['@media (max-width: 600px) { h2:hover { color: red } }'],
    ['h2::before { content: "→ {" }'],
    ['/* notes */ h2 { width: calc(1px + 2px) }'],
    ['h2 {\r\n  color: red;\r\n}'],
    ['--tint: #063; h2 { color: var(--tint) }'],
  ])('stands within the part of the module: %j', (css) => {
    expect(scopedStyle('faq', css)).toMatch(/^\[data-module='faq'\] \{ /)
  })

  it.each([
    ['another host', 'h2 { background: url(https://evil.example) }'],
    ['in capital letters', 'h2 { background: URL("//evil.example") }'],
    ['with an escape', 'h2 { background: u\\72l(//evil.example) }'],
    ['a set of pictures', 'h2 { background: -webkit-image-set("//evil.example/x" 1x) }'],
    ['a rule that reads', '@import "//evil.example/x.css";'],
    ['another layer', '@layer theme { * { display: none } }'],
    ['another scope', '@scope (html) { a { color: red } }'],
    ['an animation', '@keyframes a { from { top: 0 } }'],
    ['a font', '@font-face { font-family: x; src: local(Arial) }'],
    ['a brace too many', 'h2 { color: red } } * { display: none } x {'],
    ['a brace after a string that a form feed ends', '.a { content: "\f } } * { display: none } x { y { " }'],
    ['a brace after a string that a return ends', '.a { content: "\r } } * { display: none } x { y { " }'],
    ['an open comment', 'h2 { color: red } /* '],
    ['an open string', 'h2 { content: "} '],
    ['the part itself', 'body & { display: none }'],
    ['the root', ':root { --ink: red }'],
    ['what holds it', ':is(html) h2 { color: red }'],
    ['what it has', ':HAS(p) { color: red }'],
    ['what follows the part', '+ footer { display: none }'],
    ['what follows the part, later', 'h2 { color: red } ~ * { display: none }'],
    ['what follows the part, in a list', 'h2,\n~ * { display: none }'],
    ['what follows the part, in a medium', '@media print { ~ * { display: none } }'],
    ['what follows the part, after a value', 'color: red; + * { display: none }'],
    ['a place on the screen', 'h2 { position: fixed }'],
    ['a place behind a comment', 'h2 { position:/**/fixed }'],
    ['a place behind a name', '--at: fixed; h2 { position: var(--at) }'],
    ['too long', `h2 { color: red } ${' '.repeat(60_000)}`],
  ])('is refused where it reaches out: %s', (_what, css) => {
    expect(() => scopedStyle('faq', css)).toThrow(Refusal)
  })

  it('is read at once, however many comments begin in it', () => {
    const begin = performance.now()
    expect(() => scopedStyle('faq', '/* '.repeat(2_000_000))).toThrow(Refusal)
    expect(() => scopedStyle('faq', '/* '.repeat(16_000))).toThrow(Refusal)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
