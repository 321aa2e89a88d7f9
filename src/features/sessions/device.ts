/** The first that fits. Browsers name others before themselves, to be taken for them. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//i, 'DingTalk'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/M?QQBrowser\//, 'QQ Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows`; empty for what is no browser that people know. */
export const deviceName = (useragent: string): string =>
  [browsers, systems]
    .map((known) => known.find(([sign]) => sign.test(useragent))?.[1] ?? '')
    .filter(Boolean)
    .join(' · ')

/** Enough to recognise a network, not enough to find a house. */
export function shortNetwork(ip: string): string {
  if (ip.includes('.')) return ip.replace(/^.*:/, '').replace(/\.\d+\.\d+$/, '.*.*')
  const groups = ip.split('::', 1)[0]?.split(':').slice(0, 3).filter(Boolean) ?? []
  return groups.length > 0 ? `${groups.join(':')}:…` : ''
}
