import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { screenName } from '#platform/admin/screen-name.ts'
import { modules, releaseRegistry } from './modules.server.ts'

test('every module of a feature is in the list', () => {
  const files = globSync('src/features/*/*.module.server.ts').map((file) =>
    basename(file, '.module.server.ts'),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((name) => !modules.some((module) => module.name === name))).toEqual([])
})

test('every screen that a module adds has its component, and every component its screen', () => {
  const components = globSync('src/features/*/screen/*Screen.tsx').map((file) => basename(file, '.tsx'))
  // The own profile is no screen of the menu: everybody has it.
  const own = ['profile']
  expect(components.map(screenName).toSorted()).toEqual(
    [...releaseRegistry.screens.keys(), ...own].toSorted(),
  )
})

test('no call that takes a file belongs to an entity, whose calls have one route that reads no files', () => {
  const entities = new Set(releaseRegistry.entities.keys())
  const taking = releaseRegistry.ownCalls.filter(({ call }) => call.files).map(({ call }) => call.path)
  expect(taking.length).toBeGreaterThan(0)
  expect(taking.filter((path) => entities.has(path.split('/')[2] ?? ''))).toEqual([])
})
