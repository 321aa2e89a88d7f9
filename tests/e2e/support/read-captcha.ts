import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Site } from './site.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the picture of this id shows: the digits whose hash is in the database. */
export function readCaptcha({ folder }: Site, id: string): string {
  const db = new DatabaseSync(join(folder, 'shuyuan.db'), { readOnly: true })
  const row = db.prepare('select answer_hash from captcha where id_hash = ?').get(sha256(id))
  db.close()
  const all = Array.from({ length: 10_000 }, (_, number) => String(number))
  return all.find((answer) => sha256(`${id} ${answer}`) === row?.answer_hash) ?? ''
}

/** Draws a picture and reads it. */
export async function drawnCaptcha(site: Site, captcha_id: string) {
  await fetch(`${site.url}/api/common/captcha?server=1&id=${captcha_id}`)
  return { captcha_id, captchaId: captcha_id, captcha: readCaptcha(site, captcha_id) }
}
