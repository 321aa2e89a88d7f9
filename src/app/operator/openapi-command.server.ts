import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allHandlers } from '#app/handlers.server.ts'
import { openApi } from '#app/openapi.server.ts'
import { allEntities } from '#app/schema.server.ts'
import type { Command } from './command.server.ts'

const packageFile = join(import.meta.dirname, '../../../package.json')

export const openapiCommand: Command = {
  usage: '',
  about: 'prints the OpenAPI description of every call',
  async run(_args, { say }) {
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
    say(JSON.stringify(openApi(allHandlers(allEntities), version), null, 2))
  },
}
