import { openApi } from '#app/openapi/openapi.server.ts'
import { releaseRegistry } from '#app/modules.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import type { Command } from './command.server.ts'

export const openapiCommand: Command = {
  usage: '',
  about: 'prints the OpenAPI description of every call',
  async run(_args, { say }) {
    say(JSON.stringify(openApi(releaseRegistry, productVersion), null, 2))
  },
}
