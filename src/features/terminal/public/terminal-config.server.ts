import type { Queries } from '#platform/db/db.server.ts'
import { defaultManager, defaultPort } from '#features/terminal/terminal-protocol.ts'
import '#features/terminal/terminal-tables.ts'

/** As other clients of the family name it. */
export async function terminalConfig(queries: Queries) {
  const row = await queries.selectFrom('terminal_config').selectAll().executeTakeFirst()
  return {
    install_service_port: String(row?.port ?? defaultPort),
    npm_package_manager: row?.manager ?? defaultManager,
  }
}
