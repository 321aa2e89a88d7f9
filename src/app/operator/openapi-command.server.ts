import { allHandlers } from '#app/handlers.server.ts'
import { openApi } from '#app/openapi/openapi.server.ts'
import { allEntities } from '#app/schema.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import type { Command } from './command.server.ts'

export const openapiCommand: Command = {
  usage: '',
  about: 'prints the OpenAPI description of every call',
  async run(_args, { say }) {
    say(JSON.stringify(openApi(allHandlers(allEntities), allEntities, productVersion), null, 2))
  },
}
