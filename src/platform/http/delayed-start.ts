/**
 * Words and pictures first: the code of a page is fetched once everything that the reader sees is there and has been
 * painted, or after four seconds if a picture hangs or nobody looks. Until then links and forms do their work without it.
 * The files stand in `data-start`, the one that begins in front; the others are run before it, one at a time, so that a
 * slow phone can scroll meanwhile. A script that has a source of its own ignores this text.
 */
export const delayedStart =
  "(s=>{let f=(s?.dataset.start||'').split(' ');const go=async()=>{const[a,...b]=f;f=[];if(!a)return;for(const h of[a,...b])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:h}));for(const h of[...b,a]){await import(h);await new Promise(r=>setTimeout(r))}};addEventListener('load',()=>new PerformanceObserver(()=>setTimeout(go,30)).observe({type:'paint',buffered:true}));setTimeout(go,4e3)})(document.currentScript)"
