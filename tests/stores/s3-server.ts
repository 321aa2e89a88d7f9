import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The keys of `s3rver`, which are fixed. */
export const s3Keys = { FILES_KEY: 'S3RVER', FILES_SECRET: 'S3RVER' }

/** A real S3 server with one bucket. It checks signatures, and neither checksums nor conditions. */
export async function startS3(bucket = 'shuyuan') {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-s3-'))
  // Nobody closes the one of the journeys.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    filesUrl: `s3://${bucket}/house?endpoint=http://127.0.0.1:${port}&style=path`,
    async close(): Promise<void> {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
