import { CapabilityList } from '#features/modules/screen/CapabilityList.tsx'

/** What a module may do, in words, by the names of its manifest. */
export function CapabilityWords({ capabilities }: { capabilities: Record<string, string[]> }) {
  const all = Object.entries(capabilities).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  )
  return <CapabilityList capabilities={all} />
}
