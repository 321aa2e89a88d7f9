import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '#platform/std/checkout.server.ts'
import { deskShell } from './offline-desk-worker.server.ts'
import { chunksOf, readOfficeManifest } from './office-manifest.server.ts'

const manifest = readOfficeManifest(join(checkout, 'dist/client'))

test('the desk worker keeps every file that the desk loads without a network', () => {
  const { files } = deskShell(manifest)
  const fileOf = (name: string) => `/${manifest[name]?.file}`
  expect(files).toEqual(
    expect.arrayContaining([
      fileOf('src/app/admin-browser.tsx'),
      fileOf('src/app/back-office.tsx'),
      fileOf('src/features/desk/screen/SignupDeskScreen.tsx'),
      fileOf('src/platform/qr/read-qr.ts'),
      fileOf('src/locales/en/admin.ts'),
      ...(manifest['src/features/desk/screen/SignupDeskScreen.tsx']?.css ?? []).map((file) => `/${file}`),
    ]),
  )
})

test('a module that the build does not have fails the build', () => {
  expect(() => chunksOf(manifest, ['src/app/renamed.tsx'])).toThrow(
    'The build of the back office has no src/app/renamed.tsx',
  )
})
