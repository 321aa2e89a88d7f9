/**
 * Starts a page whose built files come from another host, as `delayedStart` starts the others. Nothing runs before all
 * files of the start have arrived from there. Where one of them does not, or not within ten seconds, or a later one did
 * not in this tab, all of them come from this site: two copies of one module would be two modules. A page that is empty
 * until its scripts run names its styles, too, and starts at once.
 */
export const hostStart =
  "(s=>{const{host,start,styles,now}=s.dataset,[a,...b]=start.split(' ');let on=0;const link=(rel,href)=>new Promise((onload,onerror)=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload,onerror}))),all=h=>Promise.all([...[a,...b].map(f=>link('modulepreload',h+f)),...(styles?styles.split(' '):[]).map(f=>link('stylesheet',h+f))]);const go=async()=>{if(on++)return;let h=host;try{if(sessionStorage.ownFiles)h=''}catch{}if(h)await Promise.race([all(h),new Promise((_,no)=>setTimeout(no,1e4))]).catch(()=>h='');if(!h){for(const l of document.querySelectorAll(`link[href^=\"${host}/assets/\"]`))l.hasAttribute('disabled')?l.href=l.href.slice(host.length):l.remove();await all('').catch(()=>0)}for(const f of[...b,a]){await import(h+f);await new Promise(r=>setTimeout(r))}};if(now)return go();addEventListener('load',()=>new PerformanceObserver(()=>setTimeout(go,30)).observe({type:'paint',buffered:true}));setTimeout(go,4e3)})(document.currentScript)"

/** During development nothing is built, and no other host has the sources. */
export const hostOfBuild = (entry: string, publicHost: string): string =>
  entry.startsWith('/assets/') ? publicHost : ''

/** The script element, before the one that has the nonce of a page. */
export function startFromHost(
  host: string,
  [entry, ...scripts]: readonly string[],
  styles?: readonly string[],
): string {
  const files = styles ? ` data-styles="${styles.join(' ')}" data-now="1"` : ''
  return `<script data-host="${host}" data-start="${[entry, ...scripts].join(' ')}"${files}>${hostStart}</script>`
}
