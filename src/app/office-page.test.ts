import { expect, it } from 'vitest'
import { officeAssets } from './office-page.server.ts'

it('a build in which only the styles of every page changed has another mark', () => {
  const markWith = (style: string) =>
    officeAssets({
      'src/app/admin-browser.tsx': {
        file: 'assets/admin-browser-aaa.js',
        css: [`assets/${style}.css`],
        imports: ['_kit.js'],
      },
      '_kit.js': { file: 'assets/kit-bbb.js', css: ['assets/kit-ccc.css'] },
      'src/some/Screen.tsx': { file: 'assets/Screen-ddd.js', css: ['assets/Screen-eee.css'] },
    }).mark
  expect(markWith('office-1')).toBe('admin-browser-aaa,office-1,kit-ccc')
  expect(markWith('office-2')).not.toBe(markWith('office-1'))
})
