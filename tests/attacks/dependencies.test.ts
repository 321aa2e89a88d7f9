import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json')
const { dependencies, devDependencies, allowScripts } = read<{
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}>('package.json')
const locked = Object.entries(packages).filter(([place]) => place.startsWith('node_modules/'))
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('the packages that the product uses', () => {
  it('every package is locked to one version of the registry with its checksum (T13.5)', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    const loose = locked.filter(
      ([, { resolved = '', integrity = '' }]) =>
        !/^$|^https:\/\/registry\.npmjs\.org\//.test(resolved) || !integrity.startsWith('sha512-'),
    )
    expect(loose.map(([place]) => place)).toEqual([])
  })

  it('no package needs a script when it is installed (T13.5)', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.filter(([, { dev }]) => !dev).map(([place]) => place)).toEqual([])
    expect(scripted.map(([place]) => nameOf(place)).filter((name) => allowScripts[name] !== false)).toEqual(
      [],
    )
  })

  it('the server has the fixes of its HTTP library (T13.5)', () => {
    const [major = 0, minor = 0, patch = 0] = String(packages['node_modules/fastify']?.version)
      .split('.')
      .map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(5_008_003)
    expect(packages['node_modules/@fastify/static']).toBeUndefined()
  })
})
