import { expect, test } from 'vitest'
import { linesOfRichText } from './lines-of-rich-text.ts'

const lines = (html: string) => linesOfRichText(html, (alt) => ` [${alt}] `)

test('each block of rich text has a line of its own', () => {
  expect(lines('<h2>Rain</h2><p>East <b>hall</b>,<br>upstairs</p><ul><li>tea</li><li>ink</li></ul>')).toBe(
    'Rain\nEast hall,\nupstairs\n• tea\n• ink',
  )
})

test('an item is one line, however it is written', () => {
  expect(lines('<ul><li><p>tea</p></li><li>ink</li><li><p>paper</p><p>of bamboo</p></li></ul>')).toBe(
    '• tea\n• ink\n• paper\nof bamboo',
  )
})

test('cells, links and pictures can be told apart', () => {
  expect(lines('<table><tr><th>Day</th><td>1</td><td>2</td></tr></table>')).toBe('Day | 1 | 2')
  expect(lines('<p>See <a href="/event">events</a><img src="/a.png" alt="A crane"></p>')).toBe(
    'See events (/event) [A crane]',
  )
})

test('a row of a table is one line, whatever stands in its cells', () => {
  const cells = '<td><p>Mon</p><p>Tue</p></td><td><ul><li>tea</li><li>ink</li></ul></td><td>a<br>b</td>'
  expect(lines(`<table><caption>Week</caption><tr>${cells}</tr><tr><td>1</td></tr></table>`)).toBe(
    'Week\nMon Tue | • tea • ink | a b\n1',
  )
})
