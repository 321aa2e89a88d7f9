import { s3Keys, startS3 } from './s3-server.ts'

/** With `TEST_FILES=s3` the houses of a run keep their files in an S3 server instead of their folders. */
export async function startRunStore(): Promise<() => Promise<void>> {
  if (process.env.TEST_FILES !== 's3') return async () => {}
  const server = await startS3()
  process.env.TEST_FILES_URL = server.filesUrl
  return server.close
}

/** The settings by which a house of this data folder has its files in the store of the run, apart from other houses. */
export function filesPlace(folder: string): Record<string, string> {
  const url = process.env.TEST_FILES_URL
  return url ? { FILES_URL: url.replace('/house?', `/${folder.replaceAll(/\W+/g, '-')}?`), ...s3Keys } : {}
}

/** For tests about the folder of the files itself. */
export const inFolder = { FILES_URL: '' }

/** How readiness names where the files of a run are. */
export const filesPart = () => (process.env.TEST_FILES_URL ? 'files store' : 'files disk')
